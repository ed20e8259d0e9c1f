/** Short names of colours: as many letters as it takes to tell them apart. */

import { say } from './words.svelte'

export function letters(game: string, colours: string[]): Record<string, string> {
  const names = colours.map((colour) => say(game, colour))
  return Object.fromEntries(colours.map((colour, index) => [colour, shorten(names[index], names)]))
}

function shorten(name: string, names: string[]): string {
  let length = 1
  while (names.some((other) => other !== name && other.startsWith(name.slice(0, length)))) length++
  return name[0].toUpperCase() + name.slice(1, length)
}

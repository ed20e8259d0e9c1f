/** What the app knows about every game without loading any of it. */

import names from '../generated/games.json'

export interface Known {
  name: string
  title: string
  /** The game that this one is a variant of; its own name if it is none. */
  family: string
  /** What there is of it beside its rules, such as `wasm` and `coach`. */
  parts: string[]
  /** How many may play. */
  seats: number
  /** The choices by option that ask for another way to play, the usual one first. */
  variants: Record<string, string[]>
}

export const games: Known[] = names as Known[]

/** The games as people choose them: a variant is one more sheet of its family. */
export const families: Known[] = familiesOf(games)

export function familiesOf(all: Known[]): Known[] {
  return all.filter(({ name, family }) => name === family).map((known) => {
    const others = all.filter(({ name, family }) => family === known.name && name !== family).map(({ name }) => name)
    if (!others.length) return known
    const [[option, choices] = ['sheet', [known.name]], ...rest] = Object.entries(known.variants)
    return { ...known, variants: { [option]: [...choices, ...others], ...Object.fromEntries(rest) } }
  })
}

export function familyOf(name: string): string {
  return games.find((known) => known.name === name)?.family ?? name
}

/** Whether a device can play a game by itself. */
export function hasEngine(name: string): boolean {
  return !!games.find((known) => known.name === name)?.parts.includes('wasm')
}

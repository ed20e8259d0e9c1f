/** The games that the app knows. Each is a folder here; no list names them. */

import { families as all, games as known, type Known } from './known'
import type { GameParts } from './parts'

const found = import.meta.glob<{ parts: GameParts }>('./*/index.ts', { eager: true })

export interface Game extends Known, GameParts {}

/** The build refuses a game that has no folder here. */
const withParts = (known: Known): Game => ({ ...known, ...found[`./${known.name}/index.ts`].parts })

export const games: Game[] = known.map(withParts)
/** The games as people choose them: a variant is one more sheet of its family. */
export const families: Game[] = all.map(withParts)

export function game(name: string): Game {
  return games.find((known) => known.name === name)!
}

/** The game that a page is about: the one that its address names, else the first. */
export function gameIn(query: URLSearchParams): Game {
  return game(query.get('game') ?? '') ?? games[0]
}

/** What people call a game; its name if another version knew it and this one does not. */
export function titleOf(name: string): string {
  return game(name)?.title ?? name
}

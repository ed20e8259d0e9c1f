/** The games that the app knows. Each is a folder here; no list names them. */

import names from '../generated/games.json'
import type { GameParts } from './parts'

type Known = Omit<Game, keyof GameParts>

const found = import.meta.glob<{ parts: GameParts }>('./*/index.ts', { eager: true })

export interface Game extends GameParts {
  name: string
  title: string
  /** How many may play. */
  seats: number
  /** The choices by option that ask for another way to play, the usual one first. */
  variants: Record<string, string[]>
}

/** The build refuses a game that has no folder here. */
export const games: Game[] = (names as Known[]).map((known) => ({
  ...known,
  ...found[`./${known.name}/index.ts`].parts,
}))

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

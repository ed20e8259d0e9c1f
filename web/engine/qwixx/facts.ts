/** What the module of Qwixx says about the game. */

export interface Facts {
  game: string
  rules: number
  colours: string[]
  dice: string[]
  /** How records write every action, at its id. */
  actions: string[]
  reasons: string[]
  /** The mark of a lock. */
  lock: number
  /** The numbers in the rows of each sheet. */
  sheets: Record<string, number[][]>
  /** How many can play, by edition. */
  seats: Record<string, number>
  levels: string[]
  /** How many pairs of rows are solved. */
  pairs: number
  sizes: { match: number; sheet: number; weights: number; packed: number; solved: number }
}

export const PASS = 0
export const FIELDS = 11
const LOWEST = 2

/** The row and the number that an action crosses. */
export function crossOf(action: number): { row: number; number: number } {
  return { row: Math.floor((action - 1) / FIELDS), number: ((action - 1) % FIELDS) + LOWEST }
}

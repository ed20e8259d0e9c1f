/** What the module of Twenty One says about the game. */

export interface Facts {
  game: string
  rules: number
  /** The dice, in the order in which they are rolled. */
  colours: string[]
  /** What is printed in the rows of every sheet. */
  numbers: number[][]
  /** The colours of the fields on each sheet, as places in `colours`. */
  sheets: Record<string, number[][]>
  /** The actions that are words, by word: strike, reroll, keep. */
  words: Record<string, number>
  reasons: string[]
  levels: string[]
  sizes: { match: number; sheet: number; solved: number[]; tables: Record<string, number[]> }
}

export const ROWS = 5
export const FIELDS = 6
export const FREE = 0
export const STRUCK = 7

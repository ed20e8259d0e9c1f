/** What `rollwright.games.twenty_one.coach.facts` says: what is printed, exact values of rows, weights. */

export interface TwentyOneFacts {
  weights: Record<Weight, number>
  colours: string[]
  /** By row and column. */
  numbers: number[][]
  /** The colours of the fields of each sheet, by row and column. */
  sheets: Record<string, number[][]>
  actions: { strike: number; reroll: number; keep: number }
  /** The columns that each action enters. */
  columns: number[][]
  rows: number
  /** What stands in a free field. */
  free: number
  /** Whether an entry is a hit in a field with this number. */
  hits: boolean[][]
  /** Whether a second attempt rolls a die with this face. */
  rolled_again: boolean[]
  /** By the number of hits in a row. */
  bonus: number[]
  /** Gains are rounded to so many digits, so that those of equal rows are equal. */
  gain_digits: number
  /** What a row and those below it gain, by row, free columns and hits. */
  values: number[][][]
  /** The same after a second attempt, and by the columns whose dice stay. */
  again: number[][][][]
}

type Weight =
  | 'point'
  | 'field'
  | 'given_away'
  | 'end'
  | 'row'
  | 'rare'
  | 'rare_from'
  | 'clear'

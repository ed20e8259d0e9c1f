/** What `rollwright.games.qwixx.coach.facts` says: tables by the marks of a row, and weights. */

export interface QwixxFacts {
  weights: Record<Weight, number>
  colours: string[]
  /** The numbers in the rows of each sheet. */
  sheets: Record<string, number[][]>
  /** The leftmost column that is right of all crosses. */
  next_column: number[]
  /** The columns, as bits, that may be crossed. */
  open_columns: number[]
  /** The mark of a lock. */
  lock: number
  crosses_to_close: number
  misthrow_points: number
  /** Whether so many misthrows of somebody end the match. */
  ends_by_misthrows: boolean[]
  /** In how many turns of 100 a number comes. */
  comes: Record<string, number>
  /** Who crosses in action 2 seldom skips more fields than that. */
  small_gap: number
}

type Weight =
  | 'field'
  | 'misthrow'
  | 'lock_opens'
  | 'nearer_lock'
  | 'closing'
  | 'end'
  | 'second'
  | 'left'
  | 'per_cent'
  | 'closer'
  | 'point'
  | 'clear_percent'
  | 'clear_points'
  | 'clear_left'
  | 'little'

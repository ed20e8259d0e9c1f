/** The row that a seat works on. */

import type { Paper, TwentyOneState } from '../../../../engine/twenty_one/state.ts'
import { sum } from '../../../local/coach/weighed.ts'
import type { TwentyOneFacts } from './facts.ts'

/** A field of the current row with the die of its colour. */
export interface Field {
  colour: string
  printed: number
  face: number
}

/** The fields of the row that a seat works on. */
export function fieldsOf(facts: TwentyOneFacts, state: TwentyOneState, seat: number): Field[] {
  const { name, current } = state.papers[seat]
  return facts.sheets[name][current].map((colour, column) => ({
    colour: facts.colours[colour],
    printed: facts.numbers[current][column],
    face: state.dice[colour],
  }))
}

/** The free columns of the current row, as bits. */
export function freeOf({ free }: TwentyOneFacts, { rows, current }: Paper): number {
  return sum(rows[current].map((entry, column) => (entry === free ? 1 << column : 0)))
}

/** How many fields of the current row are hits. */
export function hitsOf({ hits, numbers }: TwentyOneFacts, { rows, current }: Paper): number {
  return rows[current].filter((entry, column) => hits[entry][numbers[current][column]]).length
}

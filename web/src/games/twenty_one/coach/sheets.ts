/** The sheets of a position, as everybody sees them. */

import type { State } from '../../../../engine/state.ts'
import { sum } from '../../../local/coach/weighed.ts'
import type { TwentyOneFacts } from './facts.ts'

export interface Sheet {
  name: string
  /** What stands in the fields of each row. */
  rows: number[][]
  /** The row that is worked on. */
  current: number
}

/** A field of the current row with the die of its colour. */
export interface Field {
  colour: string
  printed: number
  face: number
}

interface Shown {
  sheets: Sheet[]
  dice: number[]
}

function shown(state: State): Shown {
  return state.position().state as unknown as Shown
}

export function sheetsOf(state: State): Sheet[] {
  return shown(state).sheets
}

/** The fields of the row that a seat works on. */
export function fieldsOf(facts: TwentyOneFacts, state: State, seat: number): Field[] {
  const { sheets, dice } = shown(state)
  const { name, current } = sheets[seat]
  return facts.sheets[name][current].map((colour, column) => ({
    colour: facts.colours[colour],
    printed: facts.numbers[current][column],
    face: dice[colour],
  }))
}

/** The free columns of the current row, as bits. */
export function freeOf({ free }: TwentyOneFacts, { rows, current }: Sheet): number {
  return sum(rows[current].map((entry, column) => (entry === free ? 1 << column : 0)))
}

/** How many fields of the current row are hits. */
export function hitsOf({ hits, numbers }: TwentyOneFacts, { rows, current }: Sheet): number {
  return rows[current].filter((entry, column) => hits[entry][numbers[current][column]]).length
}

/** What a choice in Qwixx does to the seat that makes it, as far as the rules alone can tell. */

import { crossOf, PASS } from '../../../../engine/qwixx/facts.ts'
import type { QwixxState } from '../../../../engine/qwixx/state.ts'
import { highestOther } from '../../../local/coach/rivals.ts'
import type { QwixxFacts } from './facts.ts'

export interface Cross {
  row: number
  number: number
}

/** A choice and what follows from it at once. What others choose now counts as passing. */
export interface Features {
  cross: Cross | null
  /** How many fields it leaves behind for good. */
  skips: number
  /** What it changes in the score, with the misthrow that nothing can avert any more. */
  points: number
  isMisthrow: boolean
  /** In its row, the lock included. */
  crosses: number
  isClosing: boolean
  isEnd: boolean
  /** The seat's score less the highest of the others' after it. */
  lead: number
  /** Who has the highest score of the others; −1 alone. */
  rival: number
  /** How many numbers are left to the right of it in its row. */
  left: number
  /** How often the field to the right of it comes in a turn of the seat, in percent. */
  comes: number
  /** What skips least in action 2 after it, if there is something that skips little. */
  second: Cross | null
  /** Another seat that needs only the last number to close the row; −1 if there is none. */
  closer: number
}

/** What a legal choice does. */
export function featuresOf(facts: QwixxFacts, state: QwixxState, seat: number, action: number): Features {
  const cross = action === PASS ? null : crossOf(action)
  const after = afterOthersPass(state, seat, action)
  const before = state.misthrows[seat]
  const wasTaken = after.misthrows[seat] > before
  const isMisthrow = wasTaken || isLost(after, seat, action)
  const sure = isMisthrow && !wasTaken ? facts.misthrow_points : 0
  const points = after.scores[seat] - state.scores[seat] + sure
  const marks = cross ? after.rows[seat][cross.row] : 0
  const [highest, rival] = highestOther(after.scores, seat)
  return {
    cross,
    skips: cross ? skips(facts, state, seat, cross) : 0,
    points,
    isMisthrow,
    crosses: crossesIn(marks),
    isClosing: (marks & facts.lock) !== 0,
    isEnd: !after.pending.length || facts.ends_by_misthrows[before + Number(isMisthrow)],
    lead: state.scores[seat] + points - highest,
    rival,
    left: cross ? rowOf(facts, state, cross.row).length - 1 - columnOf(facts, state, cross) : 0,
    comes: cross ? comesNext(facts, state, marks, cross.row) : 0,
    second: state.isAction1 ? secondCross(facts, after, seat) : null,
    closer: cross ? closerOf(facts, state, seat, cross.row) : -1,
  }
}

/** The position after the choice, if all others pass. Nobody has chosen in `state`. */
function afterOthersPass(state: QwixxState, seat: number, action: number): QwixxState {
  return state.pending.reduce((at, each) => at.step(each, each === seat ? action : PASS), state)
}

/** Whether the active seat passes in action 1 and cannot cross anything in action 2. */
function isLost(after: QwixxState, seat: number, action: number): boolean {
  return action === PASS && after.isAction2 && after.legal(seat).length === 1
}

function rowOf(facts: QwixxFacts, { sheet }: QwixxState, row: number): number[] {
  return facts.sheets[sheet][row]
}

function columnOf(facts: QwixxFacts, state: QwixxState, { row, number }: Cross): number {
  return rowOf(facts, state, row).indexOf(number)
}

function skips(facts: QwixxFacts, state: QwixxState, seat: number, cross: Cross): number {
  return columnOf(facts, state, cross) - facts.next_column[state.rows[seat][cross.row]]
}

/** What skips least in action 2. */
function secondCross(facts: QwixxFacts, after: QwixxState, seat: number): Cross | null {
  if (!after.isAction2) return null
  const crosses = after
    .legal(seat)
    .filter((action) => action !== PASS)
    .map(crossOf)
  const gap = (cross: Cross) => skips(facts, after, seat, cross)
  const least = Math.min(...crosses.map(gap))
  return least <= facts.small_gap ? crosses.find((cross) => gap(cross) === least)! : null
}

/** How often the first field right of the crosses comes; 0 if none can be crossed there. */
function comesNext(facts: QwixxFacts, state: QwixxState, marks: number, row: number): number {
  const column = facts.next_column[marks]
  if (!((facts.open_columns[marks] >> column) & 1)) return 0
  return facts.comes[rowOf(facts, state, row)[column]]
}

/** Another seat with enough crosses to close a row that is still open. */
function closerOf(facts: QwixxFacts, state: QwixxState, seat: number, row: number): number {
  if ((state.closed >> row) & 1) return -1
  return state.rows.findIndex(
    (rows, other) => other !== seat && crossesIn(rows[row]) >= facts.crosses_to_close,
  )
}

function crossesIn(marks: number): number {
  let crosses = 0
  for (let left = marks; left; left &= left - 1) crosses++
  return crosses
}

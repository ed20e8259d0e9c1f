/** What a step of Qwixx meant: the difference between two positions. */

import { CHANCE, type GameEvent, type Step } from '../state.ts'
import { crossOf, PASS } from './facts.ts'
import type { QwixxState } from './state.ts'

type Choices = readonly (number | null)[]

/** What the module says about rows. */
interface Rows {
  colours: readonly string[]
  lock: number
}

export function eventsOf(
  rows: Rows,
  before: QwixxState,
  [seat, action]: Step,
  after: QwixxState,
): GameEvent[] {
  if (seat === CHANCE) return [{ kind: 'Rolled', seat: after.active, sum: after.whiteSum }]
  const events: GameEvent[] = []
  const choices = choicesOf(before, seat, action as number)
  if (before.isAction1) {
    events.push({ kind: 'Decided', seat })
    if (after.isAction1) return events
    events.push(...choices.map((choice, other) => chosen(rows, other, choice)))
  } else {
    events.push(chosen(rows, seat, action as number))
    const count = after.misthrows[seat]!
    if (count > before.misthrows[seat]!) events.push({ kind: 'Misthrow', seat, count })
  }
  events.push(...closings(rows, before, choices, after))
  if (after.ending) events.push(ended(after))
  return events
}

/** What all chose in the action that a step ended; action 2 is the active seat's alone. */
function choicesOf(before: QwixxState, seat: number, action: number): Choices {
  const choices = before.isAction1 ? before.choices : before.choices.map(() => null)
  return choices.map((choice, other) => (other === seat ? action : choice))
}

function chosen(rows: Rows, seat: number, action: number | null): GameEvent {
  if (!action) return { kind: 'Passed', seat }
  const { row, number } = crossOf(action)
  return { kind: 'Crossed', seat, row: rows.colours[row]!, number }
}

/** First who closed which row, then who joined them. */
function closings(rows: Rows, before: QwixxState, choices: Choices, after: QwixxState): GameEvent[] {
  const closed: GameEvent[] = []
  const joined: GameEvent[] = []
  rows.colours.forEach((row, at) => {
    if (!(((after.closed & ~before.closed) >> at) & 1)) return
    const seats = choices.map((_, seat) => seat).filter((seat) => after.rows[seat]![at]! & rows.lock)
    closed.push({ kind: 'RowClosed', row, seats: seats.filter((seat) => choices[seat] !== PASS) })
    for (const seat of seats) if (choices[seat] === PASS) joined.push({ kind: 'Joined', seat, row })
  })
  return [...closed, ...joined]
}

function ended(after: QwixxState): GameEvent {
  const rows = after.closed.toString(2).replaceAll('0', '').length
  const count = after.ending === 'rows' ? rows : Math.max(...after.misthrows)
  return { kind: 'Ended', cause: after.ending, count }
}

/** What a seat could not foresee; null if only others have crossed something. */
export function planChangeOf(
  rows: Rows,
  supposed: QwixxState,
  state: QwixxState,
  seat: number,
): GameEvent | null {
  const own = rows.colours.find((_, at) => supposed.rows[seat]![at] !== state.rows[seat]![at])
  if (own) return { kind: 'PlanRowJoined', row: own }
  const closed = state.closed & ~supposed.closed
  return closed ? { kind: 'PlanRowClosed', row: rows.colours[31 - Math.clz32(closed)]! } : null
}

/** What happens in a step of Qwixx, one thing after the other. */

import type { GameEvent, Position } from '../../lib/wire'
import type { Beat } from '../../table/stage.svelte'
import * as rows from './rows'
import type { Board, Sheet } from './rows'

const ROLL = 600
const CROSSES = 450
const CLOSING = 950
const MISTHROW = 500
const PASS = 350

const AFTER_THE_CROSSES = new Set(['RowClosed', 'Joined', 'Ended'])

/** First the crosses, then the rows that they close. */
export function split(before: Position, after: Position, events: GameEvent[]): Beat[] {
  const isClosing = events.some(({ kind }) => kind === 'RowClosed')
  if (!isClosing) return [{ position: after, events, ms: duration(events) }]
  const crosses = events.filter(({ kind }) => !AFTER_THE_CROSSES.has(kind))
  const closings = events.filter(({ kind }) => AFTER_THE_CROSSES.has(kind))
  const open = { ...after, scores: before.scores, state: unlocked(before, after) }
  // The die of a closed row is still seen while it leaves.
  const leaving = { ...after, state: { ...after.state, dice: before.state.dice } }
  return [
    { position: open as unknown as Position, events: crosses, ms: CROSSES },
    { position: leaving, events: closings, ms: CLOSING },
    { position: after, events: [], ms: 0 },
  ]
}

function duration(events: GameEvent[]): number {
  const has = (kind: string) => events.some((event) => event.kind === kind)
  if (has('Rolled')) return ROLL
  if (has('Misthrow')) return MISTHROW
  if (has('Crossed')) return CROSSES
  return has('Passed') ? PASS : 0
}

/** The position as it is before the locks snap. */
function unlocked(before: Position, after: Position): object {
  const was = before.state as unknown as Board
  const is = after.state as unknown as Board
  const newly = is.closed & ~was.closed
  return {
    ...is,
    closed: was.closed,
    dice: was.dice,
    sheets: is.sheets.map((sheet) => withoutLocks(sheet, newly)),
  }
}

function withoutLocks(sheet: Sheet, closed: number): Sheet {
  return rows.COLOURS.reduce(
    (left, colour) =>
      rows.isClosed(closed, colour) ? { ...left, [colour]: left[colour] & ~rows.LOCK } : left,
    sheet,
  )
}

/** What happens in a step of Twenty One, one thing after the other. */

import type { GameEvent, Position } from '../../lib/wire'
import type { Beat } from '../../table/stage.svelte'
import * as rows from './rows'
import type { Board } from './rows'

const ROLL = 600
const WISH = 250
const ENTRIES = 500
const STRIKES = 450
const SCORED = 450

const MS: Record<string, number> = { Rolled: ROLL, RolledAgain: ROLL, SecondAttempt: WISH }
const ENTERED = new Set(['Entered', 'HitMarked'])
const AFTER_THE_MARKS = new Set(['RowScored', 'Ended'])

/** First the numbers that were entered, then the strikes, then the rows that are full. */
export function split(before: Position, after: Position, events: GameEvent[]): Beat[] {
  const strikes = events.filter(({ kind }) => kind === 'Struck')
  const scored = events.filter(({ kind }) => AFTER_THE_MARKS.has(kind))
  const entries = events.filter((event) => !strikes.includes(event) && !scored.includes(event))
  const isEntry = entries.some(({ kind }) => ENTERED.has(kind))
  if (!isEntry && !strikes.length)
    return [{ position: after, events, ms: Math.max(0, ...events.map(({ kind }) => MS[kind] ?? 0)) }]

  const struck = strikes.map(({ seat }) => seat as number)
  return [
    { position: written(before, after, struck), events: entries, ms: isEntry ? ENTRIES : 0 },
    ...(struck.length ? [{ position: written(before, after), events: strikes, ms: STRIKES }] : []),
    { position: after, events: scored, ms: scored.length ? SCORED : 0 },
  ]
}

/** The moment when the sheets are written on, except some: dice still lie there, no row is scored. */
function written(before: Position, after: Position, except: number[] = []): Position {
  const was = before.state as unknown as Board
  const is = after.state as unknown as Board
  const sheets = is.sheets.map((sheet, seat) =>
    except.includes(seat) ? was.sheets[seat] : { ...sheet, current: was.sheets[seat].current },
  )
  return { ...before, pending: [], scores: sheets.map(rows.score), state: { ...was, sheets } as unknown as Position['state'] }
}

/** A match of Twenty One. */

import type { GameEvent } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { Note, SheetPart } from '../parts'
import * as rows from './rows'

export { default as Ask } from './Ask.svelte'
export { dots } from './dots'
export { split } from './beats'
export { default as Look } from './Look.svelte'
export { default as Marked } from './Marked.svelte'
export { chips, diceOf, sayChoice } from './marking'
export { default as Mini } from './Mini.svelte'
export { default as Play } from './Play.svelte'
export { default as Show } from './Show.svelte'
export { tally } from './tally'
export { tips } from './tips'

export function parts(board: unknown, seat: number): SheetPart[] {
  const sheet = (board as rows.Board).sheets[seat]
  return sheet.rows.map((entries, row) => ({
    label: t('twenty_one.row-name', { row: row + 1 }),
    points: rows.rowPoints(row, entries),
  }))
}

/** What an event is in the log of the turns. */
export function note(event: GameEvent): Note | undefined {
  const seat = event.seat as number
  switch (event.kind) {
    case 'Rolled':
      return { kind: 'roll', seat, text: '' }
    case 'Entered':
    case 'HitMarked':
      return { kind: 'mark', seat, colour: event.colour as string, text: String(event.number) }
    case 'Struck':
      return { kind: 'cost', seat, text: t('twenty_one.noted-strike') }
  }
}

/** A match of Qwixx. */

import type { GameEvent } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { Note, SheetPart } from '../parts'
import * as rows from './rows'

export { split } from './beats'
export { dots } from './dots'
export { default as Ask } from './Ask.svelte'
export { explain } from './choosing'
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
  const points = rows.COLOURS.map((colour) => ({
    label: t(`qwixx.${colour}`),
    colour,
    points: rows.points(sheet[colour]),
  }))
  const lost = sheet.misthrows * rows.MISTHROW_POINTS
  return [...points, { label: t('qwixx.misthrows-label'), points: lost }]
}

/** What an event is in the log of the turns. */
export function note(event: GameEvent): Note | undefined {
  const seat = event.seat as number
  switch (event.kind) {
    case 'Rolled':
      return { kind: 'roll', seat, text: String(event.sum) }
    case 'Crossed':
      return { kind: 'mark', seat, colour: event.row as string, text: String(event.number) }
    case 'Joined':
      return { kind: 'lock', seat, colour: event.row as string, text: '' }
    case 'Passed':
      return { kind: 'pass', seat, text: t('qwixx.noted-pass') }
    case 'Misthrow':
      return { kind: 'cost', seat, text: t('qwixx.cost', { points: rows.MISTHROW_POINTS }) }
  }
}

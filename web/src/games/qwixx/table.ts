/** A match of Qwixx. */

import type { GameEvent } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { Note, TableParts } from '../parts'
import Ask from './Ask.svelte'
import { split } from './beats'
import { explain } from './choosing'
import { dots } from './dots'
import { kindOf, type KindOf } from './kind'
import Look from './Look.svelte'
import Marked from './Marked.svelte'
import { chips, diceOf, sayChoice } from './marking'
import Mini from './Mini.svelte'
import Play from './Play.svelte'
import * as rows from './rows'
import Show from './Show.svelte'
import { tally } from './tally'
import { tips } from './tips'

/** What every kind of sheet has in common. */
export function tableOf(kindOf: KindOf): Omit<TableParts, 'Ask' | 'Look' | 'Marked' | 'Mini' | 'Play'> {
  return {
    Show,
    split,
    note,
    tips,
    parts(board, seat) {
      const kind = kindOf({})
      const sheet = (board as rows.Board).sheets[seat]
      const points = rows.COLOURS.map((colour) => ({
        label: t(`qwixx.${colour}`),
        colour,
        points: kind.points(sheet, colour),
      }))
      const lost = sheet.misthrows * rows.MISTHROW_POINTS
      return [...points, { label: t('qwixx.misthrows-label'), points: lost }]
    },
    dots: (options, board, seat) => dots(options, board, seat, kindOf),
    tally: (board, seat) => tally(board, seat, kindOf({})),
    sayChoice: (position, seat, action) => sayChoice(position, seat, action, kindOf),
    chips: (position, seat, action, options) => chips(position, seat, action, options, kindOf),
    diceOf: (position, seat, options, action) => diceOf(position, seat, options, action, kindOf),
    explain: (position, events, options) => explain(position, events, options, kindOf),
  }
}

/** What an event is in the log of the turns. */
function note(event: GameEvent): Note | undefined {
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

export const table: TableParts = { ...tableOf(kindOf), Ask, Look, Marked, Mini, Play }

/** A sheet of Qwixx in a few numbers: the crosses of each row, and the misthrows. */

import { t } from '../../lib/words.svelte'
import type { Tally } from '../parts'
import { kindOf } from './kind'
import * as rows from './rows'

export function tally(board: unknown, seat: number, kind = kindOf({})): Tally {
  const sheet = (board as rows.Board).sheets[seat]
  const fields = kind.worth.length - 1
  return {
    rows: rows.COLOURS.map((colour) => ({ colour, full: kind.crosses(sheet, colour), half: 0, fields })),
    note: t('qwixx.tally-misthrows', { number: sheet.misthrows }),
  }
}

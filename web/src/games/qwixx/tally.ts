/** A sheet of Qwixx in a few numbers: the crosses of each row, and the misthrows. */

import { t } from '../../lib/words.svelte'
import type { Tally } from '../parts'
import * as rows from './rows'

export function tally(board: unknown, seat: number): Tally {
  const sheet = (board as rows.Board).sheets[seat]
  return {
    rows: rows.COLOURS.map((colour) => {
      const fields = rows.FIELDS + 1
      const full = Array.from({ length: fields }, (_, column) => rows.has(sheet[colour], column))
      return { colour, full: full.filter(Boolean).length, half: 0, fields }
    }),
    note: t('qwixx.tally-misthrows', { number: sheet.misthrows }),
  }
}

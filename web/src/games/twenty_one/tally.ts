/** A sheet of Twenty One in a few numbers: the hits of each row, and what else was entered. */

import type { Tally } from '../parts'
import * as rows from './rows'

export function tally(board: unknown, seat: number): Tally {
  const sheet = (board as rows.Board).sheets[seat]
  return {
    rows: sheet.rows.map((entries, row) => {
      const full = rows.hits(row, entries)
      const entered = entries.filter((entry) => entry && entry !== rows.STRUCK).length
      return { full, half: entered - full, fields: entries.length }
    }),
    note: '',
  }
}

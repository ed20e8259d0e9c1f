/** A sheet of Twenty One as rows of dots, for pictures. */

import type { Options } from '../options'
import type { Dot } from '../parts'
import * as rows from './rows'

export function dots(_: Options, board: unknown, seat: number): Dot[][] {
  const sheet = (board as rows.Board).sheets[seat]
  return sheet.rows.map((entries, row) =>
    entries.map((entry, column): Dot => {
      const colour = rows.colour(sheet, row, column)
      if (!entry) return { colour, look: 'free' }
      if (entry === rows.STRUCK) return { colour, look: 'gone' }
      return { colour, look: 'filled', text: String(entry), isRound: rows.isHit(row, column, entry) }
    }),
  )
}

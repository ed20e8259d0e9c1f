/** A sheet of Qwixx as rows of dots, for pictures. */

import type { Options } from '../options'
import type { Dot } from '../parts'
import * as rows from './rows'

export function dots(options: Options, board: unknown, seat: number): Dot[][] {
  const { sheets, closed } = board as rows.Board
  const layout = rows.layoutOf(options)
  return rows.COLOURS.map((row) => {
    const marks = sheets[seat][row]
    const isShut = rows.isClosed(closed, row)
    const fields = rows.tints(layout, row).map((colour, column): Dot => {
      if (rows.has(marks, column)) return { colour, look: 'marked' }
      return { colour, look: isShut || marks >> column !== 0 ? 'gone' : 'free' }
    })
    const lock: Dot = { colour: row, look: rows.isLocked(marks) ? 'marked' : isShut ? 'gone' : 'free', isRound: true }
    return [...fields, lock]
  })
}

/** A sheet of Qwixx as rows of dots, for pictures. */

import type { Options } from '../options'
import type { Dot } from '../parts'
import { kindOf as usual } from './kind'
import * as rows from './rows'

export function dots(options: Options, board: unknown, seat: number, kindOf = usual): Dot[][] {
  const { sheets, closed } = board as rows.Board
  const kind = kindOf(options)
  return kind.rows.map(({ name, tints, hasLock }) => {
    const marks = rows.marksIn(sheets[seat], name)
    const isShut = rows.isClosed(closed, name)
    const fields = tints.map((colour, column): Dot => {
      if (rows.has(marks, column)) return { colour, look: 'marked' }
      return { colour, look: kind.isGone(sheets[seat], closed, name, column) ? 'gone' : 'free' }
    })
    const lock: Dot = { colour: name, look: rows.isLocked(marks) ? 'marked' : isShut ? 'gone' : 'free', isRound: true }
    return hasLock ? [...fields, lock] : fields
  })
}

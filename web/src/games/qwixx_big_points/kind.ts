/** The sheet of Big Points: what is different from that of Qwixx. */

import { qwixx_big_points as tables } from '../../generated/tables.json'
import { Kind, type KindOf } from '../qwixx/kind'
import { COLOURS, crosses, has, layoutOf, marksIn, placeOf, type Choice, type Colour, type Sheet } from '../qwixx/rows'
import { BESIDE, ROWS } from './rows'

class BigPoints extends Kind {
  override readonly game = 'qwixx_big_points'
  override readonly worth = tables.points

  constructor() {
    super(layoutOf({}), ROWS)
  }

  /** Those of the colours in which the number is crossed; those that could be while there is none. */
  override dice(choice: Choice, sheet: Sheet): Colour[] {
    const beside = BESIDE[choice.row]
    if (!beside) return super.dice(choice)
    const crossed = beside.filter((row) => has(sheet[row], choice.column))
    return crossed.length ? crossed : beside
  }

  override cross(sheet: Sheet, choice: Choice): Sheet {
    const { row, column } = choice
    if (!BESIDE[row]) return super.cross(sheet, choice)
    return { ...sheet, [placeOf(row)]: marksIn(sheet, row) | (1 << column) }
  }

  /** A bonus cross counts for the rows above and below it. */
  override crosses(sheet: Sheet, row: Colour): number {
    const bonus = Object.keys(BESIDE).find((name) => BESIDE[name].includes(row))!
    return Math.min(super.crosses(sheet, row) + crosses(marksIn(sheet, bonus)), this.worth.length - 1)
  }

  /** Of a bonus row, what its crosses bring. */
  override points(sheet: Sheet, row: Colour): number {
    if (COLOURS.includes(row)) return super.points(sheet, row)
    return this.score(sheet) - this.score({ ...sheet, [placeOf(row)]: 0 })
  }

  override lost(sheet: Sheet, choice: Choice): number {
    const { row, column } = choice
    if (!BESIDE[row]) return super.lost(sheet, choice)
    const left = Array.from({ length: column }, (_, at) => at).filter((at) => !has(marksIn(sheet, row), at))
    return left.reduce((bits, at) => (this.isGone(sheet, 0, row, at) ? bits : bits | (1 << at)), 0)
  }

  /** A bonus field is gone with the numbers above and below it, too. */
  override isGone(sheet: Sheet, closed: number, row: string, column: number): boolean {
    if (super.isGone(sheet, closed, row, column)) return true
    const isOpen = !has(marksIn(sheet, row), column)
    return isOpen && !!BESIDE[row]?.every((beside) => super.isGone(sheet, closed, beside, column))
  }

  override name({ row, number }: Choice): string {
    return this.t('qwixx.field', { row, number })
  }
}

const kind = new BigPoints()

export const kindOf: KindOf = () => kind

/** What is printed on a sheet of Big Points, and which rows belong together. */

import { qwixx_big_points as tables } from '../../generated/tables.json'
import { layoutOf, rowsOf, type Colour, type Row } from '../qwixx/rows'

/** The rows above and below each bonus row. */
export const BESIDE: Record<string, Colour[]> = Object.fromEntries(
  tables.beside.map((rows, index) => [tables.rows[4 + index], rows.map((row) => tables.rows[row] as Colour)]),
)

/** From top to bottom: a bonus row lies between the rows that it belongs to. */
export const ROWS: Row[] = rowsOf(layoutOf({})).flatMap((row) => {
  const bonus = Object.keys(BESIDE).find((name) => BESIDE[name][0] === row.name)
  return bonus ? [row, { ...row, name: bonus, tints: row.tints.map(() => bonus), hasLock: false, end: '×2' }] : [row]
})

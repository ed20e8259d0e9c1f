/** A kind of sheet: what is printed on it, and what its crosses do. A variant says what is different on its own. */

import { list, tIn, type Key, type Needs } from '../../lib/words.svelte'
import type { Options } from '../options'
import * as rows from './rows'
import type { Choice, Colour, Layout, Row, Sheet } from './rows'

export class Kind {
  /** Whose words are spoken. */
  readonly game: string = 'qwixx'
  /** From top to bottom. */
  readonly rows: Row[]
  /** What 0, 1, 2 … crosses in a row are worth. */
  readonly worth: number[] = rows.POINTS
  /** Whether there are fields that have another colour than their row. */
  readonly isMixed: boolean

  constructor(layout: Layout, printed = rows.rowsOf(layout)) {
    this.rows = printed
    this.isMixed = rows.isMixed(layout)
  }

  t<K extends Key>(key: K, ...facts: Needs<K>): string {
    return tIn(this.game, key, ...facts)
  }

  row(name: string): Row {
    return this.rows.find((row) => row.name === name)!
  }

  /** The field that an action names; nothing for passing. */
  read(action: string): Choice | undefined {
    const [row, number] = action.split(' ')
    return number ? { action, row, number: +number, column: this.row(row).numbers.indexOf(+number) } : undefined
  }

  tint({ row, column }: Choice): string {
    return this.row(row).tints[column]
  }

  /** The colours of the dice that can make a number in action 2, each together with a white one. */
  dice(choice: Choice, _?: Sheet): Colour[] {
    return [this.tint(choice) as Colour]
  }

  /** A sheet with one cross more. */
  cross(sheet: Sheet, { row, column }: Choice): Sheet {
    return { ...sheet, [rows.placeOf(row)]: rows.cross(rows.marksIn(sheet, row), column) }
  }

  /** How many crosses count for a row. */
  crosses(sheet: Sheet, row: Colour): number {
    return rows.crosses(sheet[row])
  }

  points(sheet: Sheet, row: Colour): number {
    return this.worth[this.crosses(sheet, row)]
  }

  score(sheet: Sheet): number {
    const points = rows.COLOURS.reduce((sum, row) => sum + this.points(sheet, row), 0)
    return points + sheet.misthrows * rows.MISTHROW_POINTS
  }

  /** What a cross brings. */
  gain(sheet: Sheet, choice: Choice): number {
    return this.score(this.cross(sheet, choice)) - this.score(sheet)
  }

  /** The columns that a cross loses for good. */
  lost(sheet: Sheet, choice: Choice): number {
    const after = rows.marksIn(this.cross(sheet, choice), choice.row)
    return rows.open(rows.marksIn(sheet, choice.row), false) & ~rows.open(after, false) & ~after
  }

  /** Whether a field can never be crossed again. */
  isGone(sheet: Sheet, closed: number, row: string, column: number): boolean {
    const marks = rows.marksIn(sheet, row)
    return !rows.has(marks, column) && (marks >> column !== 0 || rows.isClosed(closed, row))
  }

  /** A row as it is read out. */
  rowLabel(sheet: Sheet, closed: number, row: Row): string {
    const crossed = row.numbers.filter((_, column) => rows.has(rows.marksIn(sheet, row.name), column))
    const points = this.points(sheet, row.name as Colour)
    const facts = { row: row.name, numbers: list(crossed), count: crossed.length, points }
    return this.t(rows.isClosed(closed, row.name) ? 'qwixx.row-label-closed' : 'qwixx.row-label', facts)
  }

  /** What a choice is called, as a headline has it. */
  name({ row, number }: Choice): string {
    return `${this.t(`qwixx.${row as Colour}`)} ${number}`
  }
}

/** The kind of sheet that a match has. */
export type KindOf = (options: Options) => Kind

const known = new Map<Layout, Kind>()

export const kindOf: KindOf = (options) => {
  const layout = rows.layoutOf(options)
  const kind = known.get(layout) ?? new Kind(layout)
  known.set(layout, kind)
  return kind
}

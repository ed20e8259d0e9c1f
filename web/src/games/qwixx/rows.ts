/** Rows of Qwixx, looked up in the tables that the build takes from the rules. */

import { qwixx as tables } from '../../generated/tables.json'
import type { Options } from '../options'

/** The crosses of each row as bits from the left, the lock last, and the misthrows. */
export interface Sheet {
  red: number
  yellow: number
  green: number
  blue: number
  misthrows: number
}

/** A colour; also the name of the row whose lock has it. */
export type Colour = 'red' | 'yellow' | 'green' | 'blue'

/** What is printed on the sheets, row by row. A colour is an index of `COLOURS`. */
export interface Layout {
  numbers: number[][]
  colours: number[][]
}

export const COLOURS = tables.colours as Colour[]
/** How many numbers a row has. */
export const FIELDS = tables.cross.length
export const MISTHROWS = tables.is_over[0].indexOf(true)
/** What 0, 1, 2 … crosses in a row are worth. */
export const POINTS = tables.points
/** The bit of the lock. */
export const LOCK = tables.lock
/** How many crosses a row needs before its last number may be crossed. */
export const CROSSES_FOR_LOCK = tables.open.findIndex((ends) => ends.some((bits) => has(bits, FIELDS - 1)))

/** What everybody sees of a position. */
export interface Board {
  sheets: Sheet[]
  closed: number
  dice: number[]
  choices: (number | null)[]
}

/** A cross that a seat may make: the text of its action, and where it stands. */
export interface Choice {
  action: string
  row: string
  number: number
  column: number
}

/** A row as it is printed. */
export interface Row {
  /** As records write it. */
  name: string
  numbers: number[]
  /** The colours of its fields, as styles.css knows them. */
  tints: string[]
  hasLock: boolean
  /** What stands at its end instead. */
  end?: string
}

const LAYOUTS: Record<string, Layout> = tables.layouts
const [USUAL] = Object.keys(LAYOUTS)

/** The sheets of a match. */
export function layoutOf({ sheet = USUAL }: Options): Layout {
  return LAYOUTS[sheet as string]
}

/** The numbers of a row, from left to right. */
export function numbers(layout: Layout, row: Colour): number[] {
  return layout.numbers[COLOURS.indexOf(row)]
}

/** The colours of the fields of a row. */
export function tints(layout: Layout, row: Colour): Colour[] {
  return layout.colours[COLOURS.indexOf(row)].map((colour) => COLOURS[colour])
}

/** The rows of a sheet from top to bottom. */
export function rowsOf(layout: Layout): Row[] {
  return COLOURS.map((name) => ({
    name,
    numbers: numbers(layout, name),
    tints: tints(layout, name),
    hasLock: true,
  }))
}

/** Where a sheet has the marks of a row: a name of two colours is written with `_` there. */
export function placeOf(row: string): Colour {
  return row.replace('-', '_') as Colour
}

export function marksIn(sheet: Sheet, row: string): number {
  return sheet[placeOf(row)]
}

/** Whether there are fields that have another colour than their row. */
export function isMixed(layout: Layout): boolean {
  return layout.colours.some((colours, row) => colours.some((colour) => colour !== row))
}

export function has(marks: number, column: number): boolean {
  return ((marks >> column) & 1) === 1
}

export function isLocked(marks: number): boolean {
  return (marks & tables.lock) !== 0
}

/** Whether a row is closed; one without a lock never is. */
export function isClosed(closed: number, row: string): boolean {
  const index = COLOURS.indexOf(row as Colour)
  return index >= 0 && has(closed, index)
}

export function crosses(marks: number): number {
  let count = 0
  for (let rest = marks; rest; rest &= rest - 1) count++
  return count
}

export function points(marks: number): number {
  return tables.points[crosses(marks)]
}

/** The columns that may still be crossed, as bits. */
export function open(marks: number, closed: boolean): number {
  return closed ? 0 : tables.open[crosses(marks)][32 - Math.clz32(marks)]
}

export function cross(marks: number, column: number): number {
  return marks | tables.cross[column]
}

export function isOver(closed: number, mostMisthrows: number): boolean {
  return tables.is_over[closed][mostMisthrows]
}

export const MISTHROW_POINTS = tables.misthrow_points

/** What a person does in a turn: crosses in action 1, crosses in action 2, misthrows. */
export const PARTS: Record<'active' | 'other' | 'last', number[][]> = tables.parts

/** What the white dice can show together. */
export const SUMS = tables.second_sums.flatMap((numbers, sum) => (numbers ? [sum] : []))

/** Whether action 2 can make a number when the white dice make this sum. */
export function isSecondSum(sum: number, number: number): boolean {
  return has(tables.second_sums[sum], number)
}

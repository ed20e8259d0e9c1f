/** Rows of Qwixx, looked up in the tables that the build takes from the rules. */

import { qwixx as tables } from '../../generated/tables.json'

/** The crosses of each row as bits from the left, the lock last, and the misthrows. */
export interface Sheet {
  red: number
  yellow: number
  green: number
  blue: number
  misthrows: number
}

export type Colour = 'red' | 'yellow' | 'green' | 'blue'

export const COLOURS = tables.colours as Colour[]
export const MISTHROWS = tables.is_over[0].indexOf(true)

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
  colour: Colour
  number: number
  column: number
}

export function numbers(colour: Colour): number[] {
  return tables.numbers[COLOURS.indexOf(colour)]
}

export function has(marks: number, column: number): boolean {
  return ((marks >> column) & 1) === 1
}

export function isLocked(marks: number): boolean {
  return (marks & tables.lock) !== 0
}

export function isClosed(closed: number, colour: Colour): boolean {
  return has(closed, COLOURS.indexOf(colour))
}

function crosses(marks: number): number {
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

export function score(sheet: Sheet): number {
  const rows = COLOURS.reduce((sum, colour) => sum + points(sheet[colour]), 0)
  return rows + sheet.misthrows * tables.misthrow_points
}

export function isOver(closed: number, mostMisthrows: number): boolean {
  return tables.is_over[closed][mostMisthrows]
}

export const MISTHROW_POINTS = tables.misthrow_points

/** The field that an action names; nothing for passing. */
export function read(action: string): Choice | undefined {
  const [colour, number] = action.split(' ') as [Colour, string | undefined]
  if (!number) return undefined
  return { action, colour, number: +number, column: numbers(colour).indexOf(+number) }
}

/** What a cross brings, and the columns that it loses for good. */
export function preview(sheet: Sheet, { colour, column }: Choice): { gain: number; lost: number } {
  const before = sheet[colour]
  const after = cross(before, column)
  const lost = open(before, false) & ~open(after, false) & ~after
  return { gain: points(after) - points(before), lost }
}

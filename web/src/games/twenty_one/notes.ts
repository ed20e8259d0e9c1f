/** Sheets of Twenty One for real dice. What fits and what it brings comes from the tables. */

import type { GameEvent } from '../../lib/wire'
import { Refusal } from '../../lib/refusal'
import type { Kind } from '../../sheet/kind'
import * as rows from './rows'
import { toStrike, type Sheet } from './rows'

export { toStrike }

export type NoteMark =
  | { kind: 'enter'; row: number; column: number; face: number }
  | { kind: 'strike' }

export const FACES = [1, 2, 3, 4, 5, 6]

export function isFull(sheet: Sheet): boolean {
  return sheet.current === rows.ROWS
}

function isRowFull(sheet: Sheet, row: number): boolean {
  return rows.withRow({ ...sheet, current: row }, sheet.rows[row]).current > row
}

/** The faces that may be entered in a field of the current row. */
export function faces(sheet: Sheet, column: number): number[] {
  return isFull(sheet) ? [] : FACES.filter((face) => rows.fits(sheet, column, face))
}

/** Why nothing can be entered in a field, whatever the die shows. */
export function fieldRefusal(sheet: Sheet, row: number, column: number): Refusal | undefined {
  if (sheet.rows[row][column]) return new Refusal('filled')
  if (row !== sheet.current) return new Refusal('not_this_row', { row: sheet.current + 1 })
  return undefined
}

function refusal(sheets: Sheet[], page: number, mark: NoteMark): Refusal | undefined {
  const sheet = sheets[page]
  if (isFull(sheet)) return new Refusal('no_row')
  if (mark.kind === 'strike') return undefined
  const { row, column, face } = mark
  return (
    fieldRefusal(sheet, row, column) ??
    (rows.fits(sheet, column, face) ? undefined : new Refusal('too_high'))
  )
}

function write(sheet: Sheet, mark: NoteMark): Sheet {
  if (mark.kind === 'strike') return rows.withRow(sheet, rows.write(sheet, [], []))
  const faces = Array<number>(rows.COLOURS.length).fill(mark.face)
  return rows.withRow(sheet, rows.write(sheet, [mark.column], faces))
}

function tell(sheets: Sheet[], page: number, mark: NoteMark): GameEvent[] {
  const sheet = sheets[page]
  const row = sheet.current
  if (mark.kind === 'strike') {
    const column = toStrike(sheet)
    const number = rows.printed(row)[column]
    return [{ kind: 'Struck', seat: page, colour: rows.colour(sheet, row, column), number }]
  }
  const { column, face } = mark
  const kind = rows.isHit(row, column, face) ? 'HitMarked' : 'Entered'
  return [{ kind, seat: page, colour: rows.colour(sheet, row, column), number: face }]
}

/** The rows that are full since then. */
function changes(before: Sheet[], after: Sheet[]): GameEvent[] {
  return after.flatMap((sheet, page) => {
    const row = before[page].current
    if (sheet.current <= row) return []
    const points = rows.rowPoints(row, sheet.rows[row])
    return [{ kind: 'RowScored', seat: page, row: row + 1, points }]
  })
}

/** A full sheet ends the match, together with what all others write in the same round. */
function end(sheets: Sheet[]): GameEvent | undefined {
  const full = sheets.flatMap((sheet, page) => (isFull(sheet) ? [page] : []))
  return full.length ? { kind: 'LastRound', seats: full } : undefined
}

function isEntry(entry: unknown): boolean {
  return [0, ...FACES, rows.STRUCK].includes(entry as number)
}

function read(value: unknown): Sheet | undefined {
  const sheet = value as Sheet
  if (typeof value !== 'object' || !value || !rows.NAMES.includes(sheet.name)) return undefined
  const isList = (list: unknown, length: number) => Array.isArray(list) && list.length === length
  const isSheet =
    isList(sheet.rows, rows.ROWS) &&
    sheet.rows.every((row) => isList(row, rows.COLOURS.length) && row.every(isEntry)) &&
    sheet.current === sheet.rows.filter((_, row) => isRowFull(sheet, row)).length
  return isSheet ? sheet : undefined
}

export const notes: Kind<Sheet, NoteMark> = {
  letters: {
    all: rows.NAMES,
    of: ({ name }) => name,
    isBlank: (sheet) => sheet.rows.flat().every((entry) => entry === 0),
  },
  blank: (letter = rows.NAMES[0]) => ({
    name: letter,
    rows: Array.from({ length: rows.ROWS }, () => rows.COLOURS.map(() => 0)),
    current: 0,
  }),
  read,
  score: rows.score,
  refusal,
  write,
  tell,
  changes,
  end,
}

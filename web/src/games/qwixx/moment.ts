/**
 * Which of the marks on some sheets belong to the same turn as the closing of a row.
 *
 * Others may close a row too, in the same action 1. The dice are not known here, so the marks have
 * to tell when that moment is over: it begins with a closing, and ends when somebody says that the
 * next turn has begun, or with a mark that no turn has beside those that came before it.
 */

import * as rows from './rows'
import type { Colour, Layout, Sheet } from './rows'
import { isOneTurn, type Part, type Place } from './turn'

/** What is written: the sheet, and as bits the rows that somebody without a sheet here has closed. */
export interface Held extends Sheet {
  shut: number
}

export interface Note extends Held {
  /** The latest turn that this sheet has marks of. Turns are counted only where rows are closed. */
  turn: number
  /** What was written before that turn. */
  was: Held
}

/** Something that is tapped. The turn that it belongs to is found when it is written. */
export type NoteMark = { turn?: number } & (
  | ({ kind: 'cross' } & Place)
  | { kind: 'misthrow' }
  | { kind: 'turn' }
  | { kind: 'lock'; colour: Colour }
)

const COLUMNS = Array.from({ length: rows.FIELDS }, (_, column) => column)

export function bit(colour: Colour): number {
  return 1 << rows.COLOURS.indexOf(colour)
}

/** Whether a cross in this column closes the row. */
export function closes(column: number): boolean {
  return rows.isLocked(rows.cross(0, column))
}

export const LAST = COLUMNS.find(closes)!

export function locked(held: Held): number {
  return rows.COLOURS.reduce((bits, c) => (rows.isLocked(held[c]) ? bits | bit(c) : bits), 0)
}

/** The rows that somebody has closed. */
export function closed(sheets: Held[]): number {
  return sheets.reduce((bits, held) => bits | locked(held) | held.shut, 0)
}

/** The turn that goes on. */
function latest(notes: Note[]): number {
  return Math.max(...notes.map(({ turn }) => turn))
}

/** The sheets as this turn has found them. */
export function found(notes: Note[]): Held[] {
  const turn = latest(notes)
  return notes.map((note) => (note.turn === turn ? note.was : note))
}

/** The rows that were closed in this turn: others may close them too. */
export function closing(notes: Note[]): number {
  return closed(notes) & ~closed(found(notes))
}

/** What a person has marked since. */
function part(before: Held, after: Held): Part {
  const crosses = rows.COLOURS.flatMap((colour) =>
    COLUMNS.filter((column) => rows.has(after[colour] & ~before[colour], column)).map((column) => ({
      colour,
      column,
    })),
  )
  return { crosses, misthrows: after.misthrows - before.misthrows }
}

/** Whether a mark can be made in the same turn as all others since the closing. */
export function isSameTurn(layout: Layout, notes: Note[], page: number, mark: NoteMark): boolean {
  const before = found(notes)
  const after = notes.map((note, index) => (index === page ? withMark(note, mark) : note))
  const shut = after.reduce((bits, { shut }) => bits | shut, 0) & ~closed(before)
  const strangers = rows.COLOURS.filter((colour) => shut & bit(colour)).map(
    (colour): Part => ({ crosses: [{ colour, column: LAST }], misthrows: 0 }),
  )
  const parts = after.map((held, index) => part(before[index], held))
  return isOneTurn(layout, closed(before), [...parts, ...strangers])
}

/** Whether a mark closes a row, here or elsewhere. */
function isClosing(notes: Note[], mark: NoteMark): boolean {
  if (mark.kind === 'cross') return closes(mark.column)
  return mark.kind === 'lock' && !(closed(notes) & bit(mark.colour))
}

/** The turn that a mark belongs to. A closing begins one, and so does what cannot be in this one. */
export function turnOf(layout: Layout, notes: Note[], page: number, mark: NoteMark): number {
  const turn = latest(notes)
  const isNext = closing(notes)
    ? !isSameTurn(layout, notes, page, mark)
    : isClosing(notes, mark)
  return isNext || mark.kind === 'turn' ? turn + 1 : turn
}

function withMark<H extends Held>(held: H, mark: NoteMark): H {
  switch (mark.kind) {
    case 'cross':
      return { ...held, [mark.colour]: rows.cross(held[mark.colour], mark.column) }
    case 'misthrow':
      return { ...held, misthrows: held.misthrows + 1 }
    case 'lock':
      return { ...held, shut: held.shut ^ bit(mark.colour) }
    case 'turn':
      return held
  }
}

function heldOf({ red, yellow, green, blue, misthrows, shut }: Note): Held {
  return { red, yellow, green, blue, misthrows, shut }
}

/** The sheet with a mark that knows its turn. */
export function write(note: Note, mark: NoteMark): Note {
  const { turn = note.turn } = mark
  const before = turn > note.turn ? { ...note, turn, was: heldOf(note) } : note
  const after = withMark(before, mark)
  // A row that is opened again has never been closed.
  return { ...after, was: { ...after.was, shut: after.was.shut & after.shut } }
}

const EMPTY: Held = { red: 0, yellow: 0, green: 0, blue: 0, misthrows: 0, shut: 0 }
export const BLANK: Note = { ...EMPTY, turn: 0, was: EMPTY }

const ALL_ROWS = (1 << rows.COLOURS.length) - 1
const ALL_MARKS = COLUMNS.reduce(rows.cross, 0)

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Whether every mark of a sheet is one of the most that can be there. */
function isHeld(value: unknown, most: Held): value is Held {
  if (typeof value !== 'object' || !value) return false
  const held = value as Held
  const isWithin = (bits: unknown, all: number) => isCount(bits) && (bits & ~all) === 0
  return (
    rows.COLOURS.every((colour) => isWithin(held[colour], most[colour])) &&
    isWithin(held.shut, most.shut) &&
    isCount(held.misthrows) &&
    held.misthrows <= most.misthrows
  )
}

const FULL: Held = {
  red: ALL_MARKS,
  yellow: ALL_MARKS,
  green: ALL_MARKS,
  blue: ALL_MARKS,
  misthrows: rows.MISTHROWS,
  shut: ALL_ROWS,
}

export function read(value: unknown): Note | undefined {
  if (!isHeld(value, FULL)) return undefined
  const note = value as Note
  return isCount(note.turn) && isHeld(note.was, note) ? note : undefined
}

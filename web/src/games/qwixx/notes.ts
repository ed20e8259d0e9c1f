/** Sheets of Qwixx for real dice. What may be crossed comes from the tables; here is who closes. */

import type { GameEvent } from '../../lib/wire'
import { Refusal } from '../../lib/refusal'
import { list, t } from '../../lib/words.svelte'
import type { Kind } from '../../sheet/kind'
import type { Options } from '../options'
import * as rows from './rows'
import type { Colour, Layout, Sheet } from './rows'

/** A sheet, and rows as bits: what it knows of rows that somebody has closed. */
export interface Note extends Sheet {
  /** Closed by somebody who has no sheet here. */
  shut: number
  /** This sheet has written something since they were closed. It cannot close them any more. */
  missed: number
  /** The moment of their closing is over for all. */
  over: number
}

/** A mark says which rows it found closed. */
export type NoteMark =
  | { kind: 'cross'; colour: Colour; column: number; closed: number }
  | { kind: 'misthrow'; closed: number }
  | { kind: 'turn'; closed: number }
  | { kind: 'lock'; colour: Colour }

const ALL_ROWS = (1 << rows.COLOURS.length) - 1
const COLUMNS = Array.from({ length: rows.FIELDS }, (_, column) => column)
const ALL_MARKS = COLUMNS.reduce(rows.cross, 0)

function bit(colour: Colour): number {
  return 1 << rows.COLOURS.indexOf(colour)
}

function locked(note: Note): number {
  return rows.COLOURS.reduce((bits, c) => (rows.isLocked(note[c]) ? bits | bit(c) : bits), 0)
}

/** The rows that somebody has closed. */
export function closed(notes: Note[]): number {
  return notes.reduce((bits, note) => bits | locked(note) | note.shut, 0)
}

/** Whether a cross in this column closes the row. */
function closes(column: number): boolean {
  return rows.isLocked(rows.cross(0, column))
}

/** The closed rows that a sheet can still close too: in the same moment several may. */
export function joinable(notes: Note[], page: number): number {
  const over = notes.reduce((bits, note) => bits | note.over, notes[page].missed)
  return closed(notes) & ~locked(notes[page]) & ~over
}

/** The columns of a row that may be crossed, as bits. */
export function open(notes: Note[], page: number, colour: Colour): number {
  const free = rows.open(notes[page][colour], false)
  if (!(closed(notes) & bit(colour))) return free
  if (!(joinable(notes, page) & bit(colour))) return 0
  return COLUMNS.filter(closes).reduce((bits, column) => bits | (free & (1 << column)), 0)
}

function crossRefusal(
  layout: Layout,
  notes: Note[],
  page: number,
  { colour, column }: { colour: Colour; column: number },
) {
  const marks = notes[page][colour]
  const numbers = rows.numbers(layout, colour)
  const facts = { row: colour, number: numbers[column] }
  if (rows.has(marks, column)) return new Refusal('crossed', facts)
  if (rows.has(open(notes, page, colour), column)) return undefined
  if (closed(notes) & bit(colour)) return new Refusal('closed', facts)
  const crossed = numbers.filter((_, index) => rows.has(marks, index))
  if (marks >> column) return new Refusal('not_right_of_last', { ...facts, last: crossed.at(-1) })
  return new Refusal('needs_five', { ...facts, crosses: crossed.length })
}

function refusal(
  layout: Layout,
  notes: Note[],
  page: number,
  mark: NoteMark,
): Refusal | undefined {
  if (mark.kind === 'cross') return crossRefusal(layout, notes, page, mark)
  if (mark.kind === 'misthrow' && notes[page].misthrows >= rows.MISTHROWS)
    return new Refusal('no_misthrow_left')
  if (mark.kind === 'lock' && closed(notes) & ~notes[page].shut & bit(mark.colour))
    return new Refusal('closed', { row: mark.colour })
  return undefined
}

function write(note: Note, mark: NoteMark): Note {
  if (mark.kind === 'lock') return { ...note, shut: note.shut ^ bit(mark.colour) }
  if (mark.kind === 'turn') return { ...note, over: mark.closed }
  if (mark.kind === 'misthrow')
    return { ...note, misthrows: note.misthrows + 1, over: mark.closed }
  const crossed = { ...note, [mark.colour]: rows.cross(note[mark.colour], mark.column) }
  // A second cross of the same sheet is another action: nobody can close those rows any more.
  const over = mark.closed & (locked(note) | note.missed | note.over)
  return { ...crossed, over, missed: mark.closed & ~locked(crossed) }
}

function tell(layout: Layout, notes: Note[], page: number, mark: NoteMark): GameEvent[] {
  if (mark.kind === 'cross') {
    const number = rows.numbers(layout, mark.colour)[mark.column]
    return [{ kind: 'Crossed', seat: page, row: mark.colour, number }]
  }
  if (mark.kind === 'misthrow')
    return [{ kind: 'Misthrow', seat: page, count: notes[page].misthrows + 1 }]
  return []
}

/** The rows that are closed now, or open again. */
function changes(before: Note[], after: Note[]): GameEvent[] {
  return rows.COLOURS.flatMap((row) => {
    const seats = after.flatMap((note, page) =>
      locked(note) & ~locked(before[page]) & bit(row) ? [page] : [],
    )
    if (seats.length) return [{ kind: 'RowClosed', row, seats }]
    const was = closed(before) & bit(row)
    if (was === (closed(after) & bit(row))) return []
    return [{ kind: was ? 'RowOpened' : 'RowShut', row }]
  })
}

function end(notes: Note[]): GameEvent | undefined {
  const misthrows = Math.max(...notes.map((note) => note.misthrows))
  if (!rows.isOver(closed(notes), misthrows)) return undefined
  const shut = rows.COLOURS.filter((colour) => closed(notes) & bit(colour)).length
  return rows.isOver(closed(notes), 0)
    ? { kind: 'Ended', cause: 'rows', count: shut }
    : { kind: 'Ended', cause: 'misthrows', count: misthrows }
}

/** The rows that some of these sheets could close in this moment too. */
function pause(notes: Note[], pages: number[]) {
  const found = rows.COLOURS.filter((colour) =>
    pages.some((page) => joinable(notes, page) & bit(colour) && open(notes, page, colour)),
  )
  if (!found.length) return undefined
  return {
    mark: { kind: 'turn' as const, closed: closed(notes) },
    text: t('qwixx.still-closable', {
      rows: list(found.map((row) => t('qwixx.the-row', { row }))),
      count: found.length,
    }),
    label: t('qwixx.do-next-turn'),
  }
}

function read(value: unknown): Note | undefined {
  const note = value as Note
  if (typeof value !== 'object' || !value) return undefined
  const within = (bits: unknown, most: number) =>
    Number.isInteger(bits) && (bits as number) >= 0 && (bits as number) <= most
  const isNote =
    rows.COLOURS.every((colour) => within(note[colour], ALL_MARKS)) &&
    within(note.misthrows, rows.MISTHROWS) &&
    [note.shut, note.missed, note.over].every((bits) => within(bits, ALL_ROWS))
  return isNote ? note : undefined
}

const BLANK = { red: 0, yellow: 0, green: 0, blue: 0, misthrows: 0, shut: 0, missed: 0, over: 0 }

/** Only what is said about a field depends on what is printed there. */
export function kind(options: Options): Kind<Note, NoteMark> {
  const layout = rows.layoutOf(options)
  return {
    blank: () => BLANK,
    read,
    score: rows.score,
    refusal: (notes, page, mark) => refusal(layout, notes, page, mark),
    write,
    tell: (notes, page, mark) => tell(layout, notes, page, mark),
    changes,
    end,
    pause,
  }
}

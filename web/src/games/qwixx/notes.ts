/** Sheets of Qwixx for real dice. What may be crossed comes from the tables. */

import type { GameEvent } from '../../lib/wire'
import { Refusal } from '../../lib/refusal'
import { list, t } from '../../lib/words.svelte'
import type { Kind } from '../../sheet/kind'
import type { Options } from '../options'
import {
  BLANK,
  bit,
  closed,
  closes,
  closing,
  isSameTurn,
  LAST,
  locked,
  read,
  turnOf,
  write,
  type Note,
  type NoteMark,
} from './moment'
import { kindOf } from './kind'
import * as rows from './rows'
import type { Colour, Layout } from './rows'
import type { Place } from './turn'

interface Lock {
  kind: 'lock'
  colour: Colour
}

/** Why a cross that the sheet itself allows is too late, or one too many. */
function turnRefusal(layout: Layout, notes: Note[], page: number, mark: NoteMark & Place) {
  const { colour, column } = mark
  const facts = { row: colour, number: rows.numbers(layout, colour)[column] }
  const isClosed = rows.isClosed(closed(notes), colour)
  if (!isClosed && !(closes(column) && rows.isOver(closed(notes), 0))) return undefined
  if (isClosed && !rows.isClosed(closing(notes), colour)) return new Refusal('closed', facts)
  if (!closing(notes)) return new Refusal('over')
  if (isSameTurn(layout, notes, page, mark)) return undefined
  return closes(column) ? new Refusal('not_this_turn', facts) : new Refusal('closed', facts)
}

function crossRefusal(layout: Layout, notes: Note[], page: number, mark: NoteMark & Place) {
  const { colour, column } = mark
  const marks = notes[page][colour]
  const numbers = rows.numbers(layout, colour)
  const facts = { row: colour, number: numbers[column] }
  if (rows.has(marks, column)) return new Refusal('crossed', facts)
  if (rows.has(rows.open(marks, false), column)) return turnRefusal(layout, notes, page, mark)
  if (rows.isClosed(closed(notes), colour)) return new Refusal('closed', facts)
  const crossed = numbers.filter((_, index) => rows.has(marks, index))
  if (marks >> column) return new Refusal('not_right_of_last', { ...facts, last: crossed.at(-1) })
  return new Refusal('needs_five', { ...facts, crosses: crossed.length })
}

/** A lock says that somebody without a sheet here closes the row, or takes that back. */
function lockRefusal(layout: Layout, notes: Note[], page: number, mark: NoteMark & Lock) {
  if (rows.isClosed(notes[page].shut, mark.colour)) return undefined
  if (rows.isClosed(closed(notes), mark.colour))
    return new Refusal('closed', { row: mark.colour })
  return turnRefusal(layout, notes, page, { ...mark, column: LAST })
}

function refusal(
  layout: Layout,
  notes: Note[],
  page: number,
  mark: NoteMark,
): Refusal | undefined {
  if (mark.kind === 'cross') return crossRefusal(layout, notes, page, mark)
  if (mark.kind === 'lock') return lockRefusal(layout, notes, page, mark)
  if (mark.kind === 'misthrow' && notes[page].misthrows >= rows.MISTHROWS)
    return new Refusal('no_misthrow_left')
  return undefined
}

/** The rows that were closed in this turn and that a sheet can close too. */
export function joinable(layout: Layout, notes: Note[], page: number): Colour[] {
  return rows.COLOURS.filter(
    (colour) =>
      rows.isClosed(closing(notes), colour) &&
      !crossRefusal(layout, notes, page, { kind: 'cross', colour, column: LAST }),
  )
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

/** As long as a turn in which rows were closed goes on: say when the next one begins. */
function pause(layout: Layout, notes: Note[], pages: number[]) {
  if (!closing(notes)) return undefined
  const open = new Set(pages.flatMap((page) => joinable(layout, notes, page)))
  const found = rows.COLOURS.filter((colour) => open.has(colour)).map((row) => t('qwixx.the-row', { row }))
  return {
    mark: { kind: 'turn' as const },
    text: found.length ? t('qwixx.still-closable', { rows: list(found), count: found.length }) : '',
    label: t('qwixx.do-next-turn'),
  }
}

export function kind(options: Options): Kind<Note, NoteMark> {
  const layout = rows.layoutOf(options)
  return {
    blank: () => BLANK,
    read,
    score: (note) => kindOf(options).score(note),
    refusal: (notes, page, mark) => refusal(layout, notes, page, mark),
    complete: (notes, page, mark) => ({ ...mark, turn: turnOf(layout, notes, page, mark) }),
    write,
    tell: (notes, page, mark) => tell(layout, notes, page, mark),
    changes,
    end,
    pause: (notes, pages) => pause(layout, notes, pages),
  }
}

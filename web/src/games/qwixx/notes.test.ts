import { describe, expect, it } from 'vitest'
import { closed, joinable, kind, open, type Note, type NoteMark } from './notes'
import * as rows from './rows'
import type { Colour } from './rows'

const RED = 1
const usual = rows.layoutOf({})
const notes = kind({})
const GREEN = 4
const blank = notes.blank(0)
/** Five crosses: the row may be closed. */
const five = 0b11111

const ready: Note = { ...blank, red: five, yellow: five, green: five, blue: five }

function cross(sheets: Note[], colour: Colour, number: number): NoteMark {
  const column = rows.numbers(usual, colour).indexOf(number)
  return { kind: 'cross', colour, column, closed: closed(sheets) }
}

/** What happens on some sheets, mark by mark; a mark that is refused fails. */
function play(sheets: Note[], ...marks: [number, (sheets: Note[]) => NoteMark][]): Note[] {
  return marks.reduce((now, [page, make]) => {
    const mark = make(now)
    expect(notes.refusal(now, page, mark)?.code).toBeUndefined()
    return now.map((note, index) => (index === page ? notes.write(note, mark) : note))
  }, sheets)
}

const crossing = (colour: Colour, number: number) => (sheets: Note[]) => cross(sheets, colour, number)
const misthrow = (sheets: Note[]): NoteMark => ({ kind: 'misthrow', closed: closed(sheets) })
const turn = (sheets: Note[]): NoteMark => ({ kind: 'turn', closed: closed(sheets) })
const lock = (colour: Colour) => (): NoteMark => ({ kind: 'lock', colour })

function why(sheets: Note[], page: number, mark: NoteMark) {
  const refusal = notes.refusal(sheets, page, mark)
  return refusal && { code: refusal.code, ...refusal.details }
}

describe('a cross is refused with the reason', () => {
  const [sheet] = play([blank], [0, crossing('red', 5)], [0, crossing('red', 7)])

  it('left of the last one', () => {
    const facts = { row: 'red', number: 6, last: 7 }
    expect(why([sheet], 0, cross([sheet], 'red', 6))).toEqual({ code: 'not_right_of_last', ...facts })
  })

  it('twice in the same field', () => {
    expect(why([sheet], 0, cross([sheet], 'red', 7))?.code).toBe('crossed')
  })

  it('in the last field without five in the row', () => {
    const facts = { row: 'red', number: 12, crosses: 2 }
    expect(why([sheet], 0, cross([sheet], 'red', 12))).toEqual({ code: 'needs_five', ...facts })
  })

  it('in a closed row', () => {
    const sheets = play([ready, blank], [0, crossing('red', 12)])
    expect(why(sheets, 1, cross(sheets, 'red', 4))?.code).toBe('closed')
  })

  it('as a fifth misthrow', () => {
    const sheets = play([blank], ...[0, 0, 0, 0].map((page) => [page, misthrow] as [number, typeof misthrow]))
    expect(why(sheets, 0, misthrow(sheets))?.code).toBe('no_misthrow_left')
  })
})

describe('a row that one sheet closes', () => {
  it('is closed for all, and the lock counts', () => {
    const sheets = play([ready, blank], [0, crossing('green', 2)])
    expect(closed(sheets)).toBe(GREEN)
    expect(rows.points(sheets[0].green)).toBe(rows.points(0b1111111))
    expect(open(sheets, 1, 'green')).toBe(0)
    expect(notes.changes([ready, blank], sheets)).toEqual([{ kind: 'RowClosed', row: 'green', seats: [0] }])
  })

  it('can be closed by others in the same moment, with five crosses', () => {
    const sheets = play([ready, ready, blank], [0, crossing('red', 12)])
    expect([1, 2].map((page) => joinable(sheets, page))).toEqual([RED, RED])
    expect(open(sheets, 1, 'red')).toBe(1 << 10)
    expect(open(sheets, 2, 'red')).toBe(0)
    expect(why(sheets, 1, cross(sheets, 'red', 9))?.code).toBe('closed')
    expect(rows.isLocked(play(sheets, [1, crossing('red', 12)])[1].red)).toBe(true)
  })

  it('can be closed after somebody else has crossed something in that moment', () => {
    const sheets = play([ready, ready, ready], [0, crossing('red', 12)], [1, crossing('yellow', 12)])
    expect(open(sheets, 2, 'red')).toBe(1 << 10)
    expect(open(sheets, 2, 'yellow')).toBe(1 << 10)
    expect(open(sheets, 1, 'red')).toBe(0)
  })

  it.each<[string, number, (sheets: Note[]) => NoteMark]>([
    ['who closed it crosses again', 0, crossing('blue', 7)],
    ['a misthrow is noted', 2, misthrow],
    ['the next turn begins', 0, turn],
  ])('cannot be closed any more when %s', (_, page, make) => {
    const sheets = play([ready, ready, ready], [0, crossing('red', 12)], [page, make])
    for (const other of [1, 2]) expect(open(sheets, other, 'red')).toBe(0)
    expect(notes.pause?.(sheets, [0, 1, 2])).toBeUndefined()
  })

  it('cannot be closed any more by a sheet that has crossed something else', () => {
    const sheets = play([ready, ready, ready], [0, crossing('red', 12)], [1, crossing('blue', 7)])
    expect(open(sheets, 1, 'red')).toBe(0)
    expect(open(sheets, 2, 'red')).toBe(1 << 10)
    const later = play(sheets, [1, crossing('blue', 6)])
    expect(open(later, 2, 'red')).toBe(0)
  })

  it('is shown as long as somebody here can close it too', () => {
    const sheets = play([ready, ready, blank], [0, crossing('red', 12)])
    expect(notes.pause?.(sheets, [0, 1, 2])?.mark).toEqual({ kind: 'turn', closed: RED })
    expect(notes.pause?.(sheets, [0, 2])).toBeUndefined()
  })

  it('is the same on a device that only knows its own marks and the others’ sheets', () => {
    const there = play([ready, ready], [0, crossing('red', 12)], [0, crossing('blue', 7)])
    expect(open([ready, there[0]], 0, 'red')).toBe(0)
    const before = play([ready], [0, crossing('red', 12)])
    expect(open([ready, before[0]], 0, 'red')).toBe(1 << 10)
  })
})

describe('a row that somebody without a sheet here closes', () => {
  it('is closed by its lock, and opened again', () => {
    const sheets = play([blank, blank], [0, lock('red')])
    expect(closed(sheets)).toBe(RED)
    expect(notes.changes([blank, blank], sheets)).toEqual([{ kind: 'RowShut', row: 'red' }])
    expect(why(sheets, 1, cross(sheets, 'red', 5))?.code).toBe('closed')
    expect(why(sheets, 1, { kind: 'lock', colour: 'red' })?.code).toBe('closed')
    const again = play(sheets, [0, lock('red')])
    expect(closed(again)).toBe(0)
    expect(notes.changes(sheets, again)).toEqual([{ kind: 'RowOpened', row: 'red' }])
  })

  it('can be closed in the same moment too', () => {
    const sheets = play([ready, blank], [0, lock('red')], [0, crossing('red', 12)])
    expect(rows.isLocked(sheets[0].red)).toBe(true)
    expect(why(sheets, 0, { kind: 'lock', colour: 'yellow' })).toBeUndefined()
  })
})

describe('the end', () => {
  it('comes with two closed rows, by whomever', () => {
    const one = play([ready, ready], [0, crossing('red', 12)])
    expect(notes.end(one)).toBeUndefined()
    const two = play(one, [1, crossing('blue', 2)])
    expect(notes.end(two)).toEqual({ kind: 'Ended', cause: 'rows', count: 2 })
  })

  it('tells how many rows are closed', () => {
    const one = play([ready, ready, ready], [0, crossing('green', 2)], [0, turn])
    const three = play(one, [1, crossing('red', 12)], [2, crossing('yellow', 12)])
    expect(notes.end(three)).toEqual({ kind: 'Ended', cause: 'rows', count: 3 })
  })

  it('comes with the fourth misthrow of one sheet', () => {
    const three = play([{ ...blank, misthrows: 3 }, { ...blank, misthrows: 1 }])
    expect(notes.end(three)).toBeUndefined()
    expect(notes.end(play(three, [0, misthrow]))).toEqual({ kind: 'Ended', cause: 'misthrows', count: 4 })
  })

  it('takes nothing away', () => {
    const over = play([ready, ready], [0, crossing('red', 12)], [1, crossing('blue', 2)])
    expect(why(over, 0, cross(over, 'yellow', 7))).toBeUndefined()
  })
})

it('marks tell what they are', () => {
  expect(notes.tell([blank], 0, cross([blank], 'red', 5))).toEqual([
    { kind: 'Crossed', seat: 0, row: 'red', number: 5 },
  ])
  expect(notes.tell([blank], 0, misthrow([blank]))).toEqual([{ kind: 'Misthrow', seat: 0, count: 1 }])
})

describe('another sheet', () => {
  const layout = rows.layoutOf({ sheet: 'mixed-numbers' })
  const mixed = kind({ sheet: 'mixed-numbers' })
  const field = (number: number): NoteMark => {
    const column = rows.numbers(layout, 'red').indexOf(number)
    return { kind: 'cross', colour: 'red', column, closed: 0 }
  }
  const mark = (note: Note, ...numbers: number[]) =>
    numbers.reduce((now, number) => mixed.write(now, field(number)), note)

  it('is crossed from left to right as it is printed', () => {
    const sheet = mark(blank, 6, 8)
    expect(mixed.refusal([sheet], 0, field(3))).toBeUndefined()
    const { code, details } = mixed.refusal([sheet], 0, field(10))!
    expect([code, details]).toEqual(['not_right_of_last', { row: 'red', number: 10, last: 8 }])
    expect(mixed.tell([sheet], 0, field(3))).toEqual([
      { kind: 'Crossed', seat: 0, row: 'red', number: 3 },
    ])
  })

  it('is closed by the number that is printed last', () => {
    expect(mixed.refusal([blank], 0, field(12))).toBeUndefined()
    expect(mixed.refusal([mark(blank, 6, 2, 8, 3)], 0, field(11))?.code).toBe('needs_five')
    const five = mark(blank, 10, 6, 2, 8, 3)
    expect(mixed.refusal([five], 0, field(11))).toBeUndefined()
    expect(closed([mark(five, 11)])).toBe(RED)
  })
})

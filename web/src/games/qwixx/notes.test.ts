import { describe, expect, it } from 'vitest'
import { closed, type Note } from './moment'
import { joinable, kind } from './notes'
import * as rows from './rows'
import { cross, lock, misthrow, next, ready, table } from './tapping'

const RED = 1
const GREEN = 4
const usual = rows.layoutOf({})
const notes = kind({})
const blank = notes.blank()

/** What happens on some sheets, tap by tap; one that is refused fails. */
const play = table(notes).play

const { why } = table(notes)

describe('a cross is refused with the reason', () => {
  const [sheet] = play([blank], [0, cross('red', 5)], [0, cross('red', 7)])

  it('left of the last one', () => {
    const facts = { row: 'red', number: 6, last: 7 }
    expect(why([sheet], 0, cross('red', 6))).toEqual({ code: 'not_right_of_last', ...facts })
  })

  it('twice in the same field', () => {
    expect(why([sheet], 0, cross('red', 7))?.code).toBe('crossed')
  })

  it('in the last field without five in the row', () => {
    const facts = { row: 'red', number: 12, crosses: 2 }
    expect(why([sheet], 0, cross('red', 12))).toEqual({ code: 'needs_five', ...facts })
  })

  it('in a closed row', () => {
    const sheets = play([ready, blank], [0, cross('red', 12)])
    expect(why(sheets, 1, cross('red', 4))?.code).toBe('closed')
    expect(why(sheets, 1, cross('red', 12))?.code).toBe('closed')
  })

  it('as a fifth misthrow', () => {
    const sheets = play([blank], [0, misthrow], [0, misthrow], [0, misthrow], [0, misthrow])
    expect(why(sheets, 0, misthrow)?.code).toBe('no_misthrow_left')
  })
})

describe('a row that one sheet closes', () => {
  it('is closed for all, and the lock counts', () => {
    const sheets = play([ready, blank], [0, cross('green', 2)])
    expect(closed(sheets)).toBe(GREEN)
    expect(rows.points(sheets[0].green)).toBe(rows.points(0b1111111))
    expect(why(sheets, 1, cross('green', 12))?.code).toBe('closed')
    expect(notes.changes([ready, blank], sheets)).toEqual([{ kind: 'RowClosed', row: 'green', seats: [0] }])
  })

  it('can be closed by others in the same moment, with five crosses', () => {
    const sheets = play([ready, ready, blank], [0, cross('red', 12)])
    expect([0, 1, 2].map((page) => joinable(usual, sheets, page))).toEqual([[], ['red'], []])
    expect(rows.isLocked(play(sheets, [1, cross('red', 12)])[1].red)).toBe(true)
  })

  it('asks whether the next turn has begun as long as nothing shows that', () => {
    const sheets = play([ready, ready, blank], [0, cross('red', 12)])
    expect(notes.pause?.(sheets, [0, 1, 2])).toMatchObject({ mark: next, text: expect.stringContaining('red') as string })
    expect(notes.pause?.(sheets, [0, 2])).toMatchObject({ mark: next, text: '' })
    expect(notes.pause?.(play(sheets, [0, next]), [0, 1, 2])).toBeUndefined()
  })
})

describe('a row that somebody without a sheet here closes', () => {
  it('is closed by its lock, and opened again', () => {
    const sheets = play([blank, blank], [0, lock('red')])
    expect(closed(sheets)).toBe(RED)
    expect(notes.changes([blank, blank], sheets)).toEqual([{ kind: 'RowShut', row: 'red' }])
    expect(why(sheets, 1, cross('red', 5))?.code).toBe('closed')
    expect(why(sheets, 1, lock('red'))?.code).toBe('closed')
    const again = play(sheets, [0, lock('red')])
    expect(closed(again)).toBe(0)
    expect(notes.changes(sheets, again)).toEqual([{ kind: 'RowOpened', row: 'red' }])
  })

  it('is opened again also in a later turn', () => {
    const sheets = play([ready, ready], [0, lock('red')], [0, next], [0, cross('blue', 7)], [0, lock('red')])
    expect(closed(sheets)).toBe(0)
    expect(notes.read(sheets[0])).toEqual(sheets[0])
  })

  it('can be closed in the same moment too', () => {
    const sheets = play([ready, blank], [0, lock('red')], [0, cross('red', 12)])
    expect(rows.isLocked(sheets[0].red)).toBe(true)
    expect(why(sheets, 0, lock('yellow'))).toBeUndefined()
    expect(why(play(sheets, [0, lock('yellow')]), 0, lock('green'))?.code).toBe('not_this_turn')
  })
})

describe('the end', () => {
  it('comes with two closed rows, by whomever', () => {
    const one = play([ready, ready], [0, cross('red', 12)])
    expect(notes.end(one)).toBeUndefined()
    const two = play(one, [1, cross('blue', 2)])
    expect(notes.end(two)).toEqual({ kind: 'Ended', cause: 'rows', count: 2 })
  })

  it('tells how many rows are closed', () => {
    const one = play([ready, ready, ready], [0, cross('green', 2)], [0, next])
    const three = play(one, [1, cross('red', 12)], [2, cross('yellow', 12)])
    expect(notes.end(three)).toEqual({ kind: 'Ended', cause: 'rows', count: 3 })
  })

  it('comes with the fourth misthrow of one sheet', () => {
    const three: Note[] = [{ ...blank, misthrows: 3 }, { ...blank, misthrows: 1 }]
    expect(notes.end(three)).toBeUndefined()
    expect(notes.end(play(three, [0, misthrow]))).toEqual({ kind: 'Ended', cause: 'misthrows', count: 4 })
  })

  it('leaves no row to close, and takes no other cross away', () => {
    const over = play([ready, ready], [0, cross('red', 12)], [1, cross('blue', 2)], [0, next])
    expect(why(over, 0, cross('yellow', 12))?.code).toBe('over')
    expect(why(over, 0, cross('yellow', 7))).toBeUndefined()
  })
})

it('marks tell what they are', () => {
  expect(notes.tell([blank], 0, cross('red', 5))).toEqual([
    { kind: 'Crossed', seat: 0, row: 'red', number: 5 },
  ])
  expect(notes.tell([blank], 0, misthrow)).toEqual([{ kind: 'Misthrow', seat: 0, count: 1 }])
})

describe('another sheet', () => {
  const mixed = kind({ sheet: 'mixed-numbers' })
  const layout = rows.layoutOf({ sheet: 'mixed-numbers' })
  const on = table(mixed)
  const red = (number: number) => cross('red', number, layout)
  const crossed = (...numbers: number[]) =>
    on.play([blank], ...numbers.map((number): [number, ReturnType<typeof red>] => [0, red(number)]))

  it('is crossed from left to right as it is printed', () => {
    const sheets = crossed(6, 8)
    expect(on.why(sheets, 0, red(3))).toBeUndefined()
    expect(on.why(sheets, 0, red(10))).toEqual({ code: 'not_right_of_last', row: 'red', number: 10, last: 8 })
    expect(mixed.tell(sheets, 0, red(3))).toEqual([{ kind: 'Crossed', seat: 0, row: 'red', number: 3 }])
  })

  it('is closed by the number that is printed last', () => {
    expect(on.why([blank], 0, red(12))).toBeUndefined()
    expect(on.why(crossed(6, 2, 8, 3), 0, red(11))?.code).toBe('needs_five')
    const five = crossed(10, 6, 2, 8, 3)
    expect(closed(on.play(five, [0, red(11)]))).toBe(RED)
  })
})

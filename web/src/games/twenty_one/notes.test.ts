import { describe, expect, it } from 'vitest'
import { faces, fieldRefusal, notes, toStrike, type NoteMark } from './notes'
import type { Sheet } from './rows'

const STRIKE: NoteMark = { kind: 'strike' }

const enter = (row: number, column: number, face: number): NoteMark => ({ kind: 'enter', row, column, face })

function play(sheet: Sheet, ...marks: NoteMark[]): Sheet {
  return marks.reduce((now, mark) => {
    expect(notes.refusal([now], 0, mark)?.code).toBeUndefined()
    return notes.write(now, mark)
  }, sheet)
}

const why = (sheet: Sheet, mark: NoteMark) => notes.refusal([sheet], 0, mark)?.code
const sheet = (seat: number) => notes.blank('ABCDEF'[seat])
const struck = (rows: number) => Array<NoteMark>(rows * 6).fill(STRIKE)

describe('entering', () => {
  it('offers the numbers that fit', () => {
    const printed = [6, 5, 4, 3, 2, 1]
    for (const [column, most] of printed.entries())
      expect(faces(sheet(0), column)).toEqual([1, 2, 3, 4, 5, 6].slice(0, most))
    expect(faces(play(sheet(0), enter(0, 0, 4)), 0)).toEqual([])
  })

  it('refuses with the reason', () => {
    const one = play(sheet(0), enter(0, 1, 5))
    expect(why(one, enter(0, 1, 4))).toBe('filled')
    expect(why(one, enter(0, 2, 5))).toBe('too_high')
    expect(why(one, enter(1, 0, 1))).toBe('not_this_row')
    expect(fieldRefusal(one, 3, 0)?.details).toEqual({ row: 1 })
    expect(fieldRefusal(one, 0, 0)).toBeUndefined()
  })

  it('marks hits by itself', () => {
    expect(notes.tell([sheet(0)], 0, enter(0, 5, 1))).toEqual([
      { kind: 'HitMarked', seat: 0, colour: 'black', number: 1 },
    ])
    expect(notes.tell([sheet(0)], 0, enter(0, 0, 1))[0].kind).toBe('Entered')
    expect(notes.score(play(sheet(0), enter(0, 5, 1)))).toBe(2)
  })
})

describe('striking', () => {
  it('takes the leftmost free field', () => {
    const one = play(sheet(4), enter(0, 0, 5))
    expect(toStrike(one)).toBe(1)
    expect(notes.tell([one], 0, STRIKE)).toEqual([{ kind: 'Struck', seat: 0, colour: 'white', number: 5 }])
    expect(notes.score(play(one, STRIKE))).toBe(5)
  })
})

describe('a full row', () => {
  it('is scored, and the next one begins', () => {
    const before = play(
      sheet(4),
      enter(0, 0, 5),
      STRIKE,
      enter(0, 2, 4),
      enter(0, 3, 2),
      enter(0, 4, 2),
    )
    const after = play(before, enter(0, 5, 1))
    expect([before.current, after.current]).toEqual([0, 1])
    expect(notes.changes([before], [after])).toEqual([{ kind: 'RowScored', seat: 0, row: 1, points: 20 }])
    expect(notes.changes([after], [after])).toEqual([])
    expect(notes.read(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })
})

describe('the end', () => {
  it('comes when a sheet is full; others may still write', () => {
    const full = play(sheet(0), ...struck(5))
    expect(notes.end([play(sheet(0), ...struck(4)), sheet(1)])).toBeUndefined()
    expect(notes.end([full, sheet(1)])).toEqual({ kind: 'LastRound', seats: [0] })
    expect(why(full, STRIKE)).toBe('no_row')
    expect(faces(full, 0)).toEqual([])
    expect(notes.refusal([full, sheet(1)], 1, enter(0, 0, 2))).toBeUndefined()
    expect(notes.read(full)).toEqual(full)
  })
})

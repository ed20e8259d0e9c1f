import { describe, expect, it } from 'vitest'
import type { Sheet } from '../qwixx/rows'
import { kindOf } from './kind'

const kind = kindOf({})
const EMPTY = { red: 0, yellow: 0, green: 0, blue: 0, red_yellow: 0, green_blue: 0, misthrows: 0 } as Sheet
const sheet = (marks: Record<string, number>) => ({ ...EMPTY, ...marks })
const field = (action: string) => kind.read(action)!

describe('a bonus cross', () => {
  it('counts for the rows above and below it', () => {
    const before = sheet({ red: 0b11, yellow: 0b1 })
    expect(kind.score(before)).toBe(3 + 1)
    expect(kind.gain(before, field('red-yellow 3'))).toBe(3 + 2)
    expect(kind.gain(before, field('green-blue 3'))).toBe(1 + 1)
  })

  it('counts no more once there are fifteen', () => {
    const full = sheet({ red: 0b111111111111, red_yellow: 0b1111 })
    expect(kind.crosses(full, 'red')).toBe(15)
    expect(kind.points(full, 'red')).toBe(120)
  })

  it('is made with the die of the row in which its number is crossed', () => {
    expect(kind.dice(field('red-yellow 4'), sheet({ yellow: 0b100 }))).toEqual(['yellow'])
    expect(kind.dice(field('red-yellow 4'), sheet({ red: 0b100, yellow: 0b100 }))).toEqual(['red', 'yellow'])
    expect(kind.dice(field('green-blue 4'), EMPTY)).toEqual(['green', 'blue'])
  })

  it('loses what is left of it and could still be crossed', () => {
    expect(kind.lost(sheet({ red: 0b1000, yellow: 0b10 }), field('red-yellow 5'))).toBe(0b110)
    expect(kind.lost(sheet({ red: 0b1000, yellow: 0b1000 }), field('red-yellow 5'))).toBe(0)
  })
})

describe('a bonus field', () => {
  it('is gone once it is passed, or with the numbers above and below it', () => {
    const passed = sheet({ red: 0b10, yellow: 0b100, red_yellow: 0b10 })
    const gone = [0, 1, 2, 3].map((column) => kind.isGone(passed, 0, 'red-yellow', column))
    expect(gone).toEqual([true, false, false, false])
    expect(kind.isGone(sheet({ red: 0b100 }), 0b10, 'red-yellow', 0)).toBe(true)
    expect(kind.isGone(sheet({ red: 0b100 }), 0, 'red-yellow', 0)).toBe(false)
  })

  it('is read out with what its row brings', () => {
    const label = kind.rowLabel(sheet({ red: 0b1, red_yellow: 0b1 }), 0, kind.row('red-yellow'))
    expect(label).toBe('Red-yellow bonus row: 2 crossed; 3 points.')
  })
})

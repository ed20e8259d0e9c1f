import { describe, expect, it } from 'vitest'
import { answered, day, due, later, RESTS, without, type Queue } from './queue'

const NOW = new Date(2026, 10, 17, 23, 59)
const on = (days: number) => new Date(2026, 10, 17 + days, 0, 1)

describe('what was missed', () => {
  const missed = answered({}, 'a', 'qwixx', false, NOW)

  it('is asked again in the next round', () => {
    expect(due(missed, NOW, 'qwixx')).toEqual(['a'])
    expect(due(missed, NOW, 'twenty_one')).toEqual([])
    expect(due(missed, NOW)).toEqual(['a'])
  })

  it('rests for 1, 3, 7 and 21 days when it is answered well, and is done then', () => {
    let queue: Queue = missed
    let at = 0
    for (const rest of RESTS) {
      queue = answered(queue, 'a', 'qwixx', true, on(at))
      expect(due(queue, on(at + rest - 1))).toEqual([])
      expect(later(queue, on(at), 'qwixx')).toBe(1)
      at += rest
      expect(due(queue, on(at))).toEqual(['a'])
    }
    expect(answered(queue, 'a', 'qwixx', true, on(at))).toEqual({})
  })

  it('begins from the start when it is missed again', () => {
    const rested = answered(missed, 'a', 'qwixx', true, NOW)
    expect(answered(rested, 'a', 'qwixx', false, on(1))).toEqual({
      a: { game: 'qwixx', rests: 0, due: '2026-11-18' },
    })
  })

  it('comes in the order in which it waits', () => {
    const queue = answered(answered(missed, 'c', 'qwixx', false, on(-1)), 'b', 'qwixx', false, NOW)
    expect(due(queue, NOW)).toEqual(['c', 'a', 'b'])
    expect(due(without(queue, 'c'), NOW)).toEqual(['a', 'b'])
  })
})

it('does not keep what was right at once', () => {
  expect(answered({}, 'a', 'qwixx', true, NOW)).toEqual({})
})

it('knows the days of a calendar', () => {
  expect(day(new Date(2026, 11, 31), 1)).toBe('2027-01-01')
  expect(day(new Date(2028, 1, 28), 1)).toBe('2028-02-29')
})

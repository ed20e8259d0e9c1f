import { describe, expect, it } from 'vitest'
import type { ReportMoment, ReportSeat } from '../lib/wire'
import { booksOf, errorRate } from './books'

function seat(start: number, luck: number, decisions: number, others: number): ReportSeat {
  return { start, luck, decisions, others, result: start + luck + decisions + others } as ReportSeat
}

describe('the account', () => {
  it('adds up in whole figures, whatever rounding does', () => {
    const cases = [seat(0.334, 0.334, -0.168, 0.5), seat(0.2949, 0.0749, -0.4349, 0.0651), seat(0.5, 0.125, 0.125, 0.25)]
    for (const each of cases) {
      const { start, luck, decisions, others, result } = booksOf(each, 'chance')
      expect(start + luck + decisions + others).toBe(result)
      expect(result).toBe(Math.round(100 * each.result))
      expect(Math.abs(luck - 100 * each.luck)).toBeLessThan(1.5)
    }
  })

  it('is in points for who plays alone', () => {
    expect(booksOf(seat(115.4, 2.4, -121.8, 0), 'points')).toMatchObject({ start: 115, result: -4 })
  })
})

describe('the error rate', () => {
  it('is the mean loss with its standard error', () => {
    const moments = [0, 0.02, 0.04].map((loss) => ({ loss }) as ReportMoment)
    const { mean, stderr } = errorRate(moments, 'chance')
    expect(mean).toBeCloseTo(2)
    expect(stderr).toBeCloseTo(2 / Math.sqrt(3))
    expect(errorRate([], 'chance')).toEqual({ mean: 0, stderr: 0 })
  })
})

import { describe, expect, it } from 'vitest'
import { dayName, daysOf, shiftedMonth, weekdays } from './dates'

describe('days', () => {
  it('are named by UTC, wherever somebody is', () => {
    expect(dayName('2026-11-16')).toBe('16 November')
  })

  it('stand in weeks from Monday', () => {
    expect(weekdays().map(({ short }) => short).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
    expect(daysOf('2026-11').before).toBe(6)
    expect(daysOf('2026-06').before).toBe(0)
  })

  it('are as many as a month has', () => {
    expect(daysOf('2028-02').days).toHaveLength(29)
    expect(daysOf('2026-12').days.at(-1)).toBe('2026-12-31')
  })

  it('go on in the next year', () => {
    expect(shiftedMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftedMonth('2026-01', -1)).toBe('2025-12')
  })
})

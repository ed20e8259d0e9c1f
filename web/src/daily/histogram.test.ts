import { describe, expect, it } from 'vitest'
import { barsOf, widthOf } from './histogram'

describe('the bars', () => {
  it('are few enough for a phone', () => {
    expect(widthOf(20, 120)).toBe(10)
    expect(widthOf(60, 70)).toBe(1)
    expect(widthOf(-80, 95)).toBe(10)
  })

  it('hold everybody once', () => {
    const bars = barsOf([[20, 1], [29, 2], [30, 4], [120, 1]], 29)
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(8)
    expect(bars.map(({ side }) => side).filter((side) => side === 'mine')).toHaveLength(1)
    expect(bars.find(({ side }) => side === 'mine')).toMatchObject({ from: 20, count: 3 })
  })

  it('go below zero', () => {
    const bars = barsOf([[-31, 1], [40, 1]], 40)
    expect(bars[0].from).toBeLessThanOrEqual(-31)
    expect(bars.filter(({ side }) => side === 'above')).toHaveLength(0)
  })

  it('stand around a single result', () => {
    expect(barsOf([[70, 1]], 70).length).toBeGreaterThanOrEqual(8)
  })

  it('are none without results', () => {
    expect(barsOf([])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { placeBeside } from './spot'

const NOTE = { width: 320, height: 140 }

describe('a note that points at something', () => {
  it('lies above it where there is room, with its arrow over it', () => {
    const spot = placeBeside({ left: 200, top: 600, width: 40, height: 40 }, NOTE, 390, 844)
    expect(spot.isAbove).toBe(true)
    expect(spot.top + NOTE.height).toBeLessThan(600)
    expect(spot.left + spot.arrow).toBe(220)
  })

  it('lies below what is at the top', () => {
    const spot = placeBeside({ left: 200, top: 60, width: 40, height: 40 }, NOTE, 390, 844)
    expect(spot.isAbove).toBe(false)
    expect(spot.top).toBeGreaterThan(100)
  })

  it('never leaves the page', () => {
    for (const left of [0, 300])
      for (const top of [0, 200, 440]) {
        const spot = placeBeside({ left, top, width: 20, height: 30 }, { width: 304, height: 170 }, 320, 480)
        expect(spot.left).toBeGreaterThanOrEqual(8)
        expect(spot.left + 304).toBeLessThanOrEqual(312)
        expect(spot.top).toBeGreaterThanOrEqual(8)
        expect(spot.top + 170).toBeLessThanOrEqual(472)
      }
  })
})

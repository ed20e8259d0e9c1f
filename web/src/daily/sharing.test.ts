import { describe, expect, it } from 'vitest'
import { tally as ofQwixx } from '../games/qwixx/tally'
import { tally as ofTwentyOne } from '../games/twenty_one/tally'
import { gridOf, shared } from './sharing'

const qwixx = (marks: number) => ({
  sheets: [{ red: marks, yellow: 0, green: 0b1, blue: 0, misthrows: 3 }],
  closed: 0,
  dice: [],
  choices: [],
})

describe('a shared result', () => {
  it('tells how many crosses a row has, and not where', () => {
    const [red] = gridOf(ofQwixx(qwixx(0b101), 0))
    expect(red).toBe(`🟥🟥${'⬜'.repeat(10)}`)
    expect(gridOf(ofQwixx(qwixx(0b1_0000_0001), 0))).toEqual(gridOf(ofQwixx(qwixx(0b11), 0)))
  })

  it('tells how many numbers and hits a row has, and not which', () => {
    const board = (rows: number[][]) => ({ sheets: [{ name: 'A', rows, current: 5 }], dice: [], choices: [] })
    const grids = [
      [[6, 0, 0, 0, 0, 7]],
      [[0, 6, 0, 0, 7, 0]],
    ].map((rows) => gridOf(ofTwentyOne(board(rows), 0))[0])
    for (const grid of grids) expect([...grid]).toHaveLength(6)
  })

  it('is a few lines with a link', () => {
    const tally = ofQwixx(qwixx(0b1), 0)
    const text = shared('Rollwright · Qwixx', '89 points', tally, tally.note, 'https://example.org/daily')
    expect(text.split('\n')).toHaveLength(8)
    expect(text).toContain('3 misthrows')
  })
})

import { describe, expect, it } from 'vitest'
import type { MyTry } from '../lib/wire'
import { outcome, share, standing } from './standing'

const mine = (part: Partial<MyTry>): MyTry => ({
  day: '2026-11-16',
  table: 't',
  match: 'm',
  is_over: true,
  counts: true,
  points: 89,
  score: 89,
  beaten: 0,
  of: 1,
  board: null,
  ...part,
})

describe('a result', () => {
  it('is compared with the others, not with itself', () => {
    expect(standing(mine({}))).toBe('Nobody else has finished it so far')
    expect(standing(mine({ beaten: 1, of: 2 }))).toBe('Better than 1 of 1 other')
    expect(standing(mine({ beaten: 3, of: 5 }))).toBe('Better than 3 of 4 others')
    expect(standing(mine({ beaten: 362, of: 412 }))).toBe('Better than 88\u202f% of 411 others')
    expect(share(mine({ beaten: 1, of: 3 }))).toBe(0.5)
  })

  it('after midnight does not count', () => {
    expect(standing(mine({ counts: false }))).toContain('does not count')
  })

  it('against a bot tells both', () => {
    expect(outcome(mine({ points: 80, score: 12 }), 'bot')).toBe('Won 80 : 68')
    expect(outcome(mine({ points: 60, score: -3 }), 'bot')).toBe('Lost 60 : 63')
    expect(outcome(mine({ points: 60, score: 0 }), 'bot')).toBe('Drawn 60 : 60')
    expect(outcome(mine({}), 'alone')).toBe('89 points')
  })
})

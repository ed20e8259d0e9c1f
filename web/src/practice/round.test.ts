import { beforeEach, describe, expect, it } from 'vitest'
import type { PracticePosition } from '../lib/wire'
import { kept, remember } from './kept'
import { isRightIn, judge, Round } from './round.svelte'

const position = (id: string, difficulty: PracticePosition['difficulty'] = 'easy'): PracticePosition => ({
  id,
  difficulty,
  missed: 20,
  seat: 0,
  names: ['', 'Ada'],
  options: {},
  unit: 'chance',
  position: { active: 0, pending: [0, 1], scores: [0, 0], state: {}, to_decide: null, turn: 1, winners: [] },
  steps: [],
  events: [],
  choices: [
    { action: 'pass', value: 0.4, stderr: 0, grade: 'blunder', because: 0 },
    { action: 'red 5', value: 0.5, stderr: 0.003, grade: 'best', because: 1 },
    { action: 'red 6', value: 0.46, stderr: 0.004, grade: 'inaccuracy', because: 1 },
  ],
  best: 'red 5',
  reasons: [[{ reason: 'avoids-misthrow', points: 5 }], [{ reason: 'skips-fewer', skipped: 0, instead: 1 }]],
})

const round = (count: number) =>
  new Round('qwixx', 'easy', Array.from({ length: count }, (_, index) => position(`p${index}`)))

beforeEach(() => {
  kept.value = { queue: {}, wish: 'fits', levels: {}, seen: {} }
})

describe('a round', () => {
  it('counts the first answer to each position', () => {
    const one = round(2)
    one.choose('red 5')
    one.again()
    one.choose('pass')
    expect(one.results).toEqual([true])
    one.next()
    one.choose('pass')
    expect(one.results).toEqual([true, false])
    expect(one.right).toBe(1)
    expect(Object.keys(kept.value.queue)).toEqual(['p1'])
    expect(kept.value.seen.qwixx).toEqual(['p0', 'p1'])
  })

  it('is over after its last position, and what fits is remembered', () => {
    const one = round(10)
    while (one.asked) {
      one.choose('red 5')
      one.next()
    }
    expect(kept.value.levels).toEqual({ qwixx: 'medium' })
  })

  it('leaves the difficulty alone if it was chosen', () => {
    remember({ wish: 'easy' })
    const one = round(10)
    while (one.asked) {
      one.choose('red 5')
      one.next()
    }
    expect(kept.value.levels).toEqual({})
  })

  it('knows what was missed in an earlier round until it is answered', () => {
    remember({ queue: { p0: { game: 'qwixx', rests: 0, due: '2026-01-01' } } })
    const one = round(1)
    expect(one.isAgain(one.asked!)).toBe(true)
    one.choose('pass')
    one.again()
    expect(one.isAgain(one.asked!)).toBe(false)
  })
})

describe('an answer', () => {
  it('is right if it is graded best or fine', () => {
    expect(isRightIn(position('a'), 'red 5')).toBe(true)
    expect(isRightIn(position('a'), 'red 6')).toBe(false)
  })

  it('is judged by what it costs, with the error of that', () => {
    const judged = judge(position('a'), 'pass')
    expect(judged.loss).toBeCloseTo(0.1)
    expect(judged.stderr).toBeCloseTo(0.003)
    expect(judged.reasons[0].reason).toBe('avoids-misthrow')
  })

  it('is compared with the second best if it is the best', () => {
    const judged = judge(position('a'), 'red 5')
    expect(judged.grade).toBe('best')
    expect(judged.loss).toBeCloseTo(0.04)
    expect(judged.stderr).toBeCloseTo(0.005)
  })
})

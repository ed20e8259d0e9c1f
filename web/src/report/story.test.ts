import { describe, expect, it } from 'vitest'
import type { Replay, Report, ReportMoment } from '../lib/wire'
import { costlyOf, curveOf, lessonsOf, turningPoints, turnsOf, worstOf } from './story'

/** Two turns of two steps each: a roll, and a choice of seat 0. */
const replay = { frames: [1, 1, 2, 2, 3].map((turn) => ({ position: { turn } })) } as unknown as Replay

function moment(step: number, loss: number, grade: ReportMoment['grade']): ReportMoment {
  return { step, seat: 0, chosen: 'pass', best: 'red 5', loss, stderr: 0, grade, options: [], reasons: [], is_exact: false }
}

const report = {
  unit: 'chance',
  seats: [{ start: 0.5 }, { start: 0.5 }],
  rolls: [{ step: 1 }, { step: 3 }],
  worth: [
    { step: 1, seats: [0.6, 0.4] },
    { step: 2, seats: [0.4375, 0.5625] },
    { step: 3, seats: [0.47, 0.53] },
    { step: 4, seats: [1, 0] },
  ],
  moments: [moment(2, 0.14, 'blunder'), moment(4, 0, null)],
} as unknown as Report

describe('the curve', () => {
  it('has a stop for the start and for the end of every turn', () => {
    expect(curveOf(report, replay)).toEqual([
      { turn: 0, values: [50, 50] },
      { turn: 1, values: [43.75, 56.25] },
      { turn: 2, values: [100, 0] },
    ])
  })

  it('is as wide as the match, however much is judged', () => {
    const half = { ...report, worth: report.worth.slice(0, 2) }
    expect(curveOf(half, replay).length).toBe(2)
    expect(turnsOf(replay)).toEqual([1, 2])
  })
})

describe('turning points', () => {
  it('are what changed most, by luck, by the own choice or by others', () => {
    const points = turningPoints(report, replay, 0)
    expect(points.map(({ step, by }) => [step, by])).toEqual([
      [1, 'luck'],
      [2, 'own'],
      [4, 'others'],
    ])
    expect(points[1].moment).toBe(report.moments[0])
    expect(turningPoints(report, replay, 1).map(({ by }) => by)).toEqual(['luck', 'others', 'others'])
  })
})

describe('choices', () => {
  const moments = [moment(2, 0.021, 'inaccuracy'), moment(4, 0.06, 'mistake'), moment(6, 0.005, 'fine'), moment(8, 0, 'best'), moment(9, 0, null)]
  const some = { ...report, moments } as Report

  it('are listed worst first, without the best and the forced ones', () => {
    expect(worstOf(some, 0).map(({ step }) => step)).toEqual([4, 2, 6])
    expect(costlyOf(some, 0).map(({ step }) => step)).toEqual([4, 2])
  })

  it('teach something if they were mistakes, or else if they were inaccurate', () => {
    expect(lessonsOf(some, 0).map(({ step }) => step)).toEqual([4])
    expect(lessonsOf({ ...some, moments: [moments[0], moments[2]] } as Report, 0).map(({ step }) => step)).toEqual([2])
    expect(lessonsOf({ ...some, moments: [] } as Report, 0)).toEqual([])
  })
})

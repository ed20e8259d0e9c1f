import { expect, it } from 'vitest'
import type { PracticePosition } from '../lib/wire'
import { still } from './still'

it('looks like a table at which somebody has to choose', () => {
  const asked: PracticePosition = {
    id: 'a',
    difficulty: 'easy',
    missed: 20,
    seat: 1,
    names: ['Ada', ''],
    options: {},
    unit: 'chance',
    position: { active: 0, pending: [0, 1], scores: [3, 4], state: {}, to_decide: null, turn: 2, winners: [] },
    steps: [['chance', { white: [1, 2] }]],
    events: [[{ kind: 'Rolled', seat: 0, sum: 3 }]],
    choices: [{ action: 'pass', value: 0.4, stderr: 0, grade: 'best', because: 0 }],
    best: 'pass',
    reasons: [[]],
  }
  const { live, stage } = still('qwixx', asked, 'You')
  expect(live.names).toEqual(['Ada', 'You'])
  expect(live.me).toBe(1)
  expect(live.turnOf).toBe(1)
  expect(live.legal[1]).toEqual(['pass'])
  expect(stage.isBusy).toBe(false)
  expect(stage.position).toBe(asked.position)
  expect(stage.news).toEqual([{ kind: 'Rolled', seat: 0, sum: 3 }])
  expect(stage.gained(0)).toBe(0)
})

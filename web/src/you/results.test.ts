import { expect, it } from 'vitest'
import type { ResultInfo } from '../lib/wire'
import { against, areAlone, chosen, errorPoints, errorRates, levelOf } from './results'

const bot = (level: string) => ({ name: 'Ada', bot: level, points: 50 })
const max = { name: 'Max', bot: '', points: 60 }

function result(more: Partial<ResultInfo> = {}): ResultInfo {
  const others = more.others ?? [bot('skilled')]
  return {
    match: 'm', game: 'qwixx', options: {}, ended: 0, seats: others.length + 1, started: true, kind: 'played',
    points: 70, share: 1, others, luck: null, luck_stderr: null, error_rate: null, unforced: null, rating: null, rating_stderr: null, ...more,
  }
}

it('one person among bots makes it a match with people', () => {
  expect(against(result({ others: [] }))).toBe('alone')
  expect(against(result())).toBe('bots')
  expect(against(result({ others: [bot('skilled'), max] }))).toBe('people')
})

it('only whole matches of the chosen kind count, the newest of them', () => {
  const all = [
    result({ points: 1 }),
    result({ points: 2, kind: 'left' }),
    result({ points: 3, game: 'twenty_one' }),
    result({ points: 4, others: [max] }),
    result({ points: 5, kind: 'position' }),
    result({ points: 6, kind: 'brought' }),
  ]
  const points = (choice: Partial<Parameters<typeof chosen>[1]>) =>
    chosen(all, { game: 'qwixx', against: 'all', span: 0, ...choice }).map((each) => each.points)
  expect(points({})).toEqual([1, 4, 6])
  expect(points({ against: 'bots' })).toEqual([1, 6])
  expect(points({ against: 'people' })).toEqual([4])
  expect(chosen(Array.from({ length: 30 }, () => result()), { game: 'qwixx', against: 'all', span: 20 })).toHaveLength(20)
})

it('a match counts for the strongest level in it, and for none with somebody unknown', () => {
  const levels = ['casual', 'skilled']
  expect(levelOf(result({ others: [bot('skilled'), bot('casual')] }), levels)).toBe('skilled')
  expect(levelOf(result({ others: [bot('random')] }), levels)).toBeUndefined()
  expect(levelOf(result({ others: [max] }), levels)).toBeUndefined()
})

it('alone half a point of score weighs as much as a percent', () => {
  expect(errorPoints(result({ error_rate: 0.02 }))).toBe(2)
  expect(errorPoints(result({ error_rate: 1, others: [] }))).toBe(2)
})

it('points of score stay what they are unless there are other matches', () => {
  const alone = result({ error_rate: 1, others: [] })
  expect(errorRates([alone])).toEqual([1])
  expect(errorRates([alone, result({ error_rate: 0.02 })])).toEqual([2, 2])
  expect(areAlone([])).toBe(false)
})

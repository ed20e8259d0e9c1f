import { expect, test } from 'vitest'
import type { TableInfo } from '../lib/wire'
import { isSeriesOver, ladder, lead, ranking, sums } from './standing'

const table = (series: number, ...results: number[][]) =>
  ({ series, results, seats: [{}, {}, {}] }) as TableInfo

test('equal points share a rank, and the next one is left out', () => {
  expect(ranking([10, 30, 10])).toEqual([
    { seat: 1, rank: 1 },
    { seat: 0, rank: 2 },
    { seat: 2, rank: 2 },
  ])
  expect(ranking([7, 3, 7]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
  ])
})

test('a series is over after its last match, and its sums count', () => {
  expect(isSeriesOver(table(2, [1, 2, 3]))).toBe(false)
  expect(isSeriesOver(table(2, [1, 2, 3], [5, 2, 0]))).toBe(true)
  expect(isSeriesOver(table(1, [1, 2, 3]))).toBe(false)
  expect(sums(table(2, [1, 2, 3], [5, -2, 0]))).toEqual([6, 0, 3])
  expect(sums(table(2))).toEqual([0, 0, 0])
})

test('who is alone in front leads by the distance to the next', () => {
  expect(lead([75, 68, 63])).toBe(7)
  expect(lead([-5, -20])).toBe(15)
  expect(lead([75, 75, 63])).toBe(0)
  expect(lead([84])).toBe(0)
})

test('the ladder has the leader of the series first and marks the best of every match', () => {
  const rungs = ladder(table(3, [62, 74, 37], [70, 63, 76], [70, 60, 70]))
  expect(rungs.map(({ seat, rank, total }) => [seat, rank, total])).toEqual([
    [0, 1, 202],
    [1, 2, 197],
    [2, 3, 183],
  ])
  expect(rungs.map(({ matches }) => matches.map(({ isBest }) => isBest))).toEqual([
    [false, false, true],
    [true, false, false],
    [false, true, true],
  ])
  expect(rungs[0].matches.map(({ points }) => points)).toEqual([62, 70, 70])
})

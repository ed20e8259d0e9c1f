import { expect, test } from 'vitest'
import type { TableInfo } from '../lib/wire'
import { isSeriesOver, ranking, sums } from './standing'

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

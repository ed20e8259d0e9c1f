import { expect, it } from 'vitest'
import { counts, scale } from './scale'

it.each([
  [[0, 113], [0, 50, 100, 150]],
  [[-38, 49], [-50, 0, 50]],
  [[0.1, 0.9], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[7, 7], [6, 8]],
  [[0, 0], [0, 0.5, 1]],
])('the ticks of %j are round and hold it', (values, ticks) => {
  const found = scale(values)
  expect(found.low).toBeLessThanOrEqual(Math.min(...values))
  expect(found.high).toBeGreaterThanOrEqual(Math.max(...values))
  expect(found.ticks.length).toBeLessThanOrEqual(7)
  if (values[0] !== values[1]) expect(found.ticks).toEqual(ticks)
})

it('matches are counted from the first', () => {
  expect(counts(3)).toEqual([1, 2, 3])
  expect(counts(64)).toEqual([1, 20, 40, 60])
  expect(counts(1)).toEqual([1])
})

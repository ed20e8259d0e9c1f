import { expect, it } from 'vitest'
import { errorRating, funnel, mean, moving, ratingOf, studentT, walk, wilson } from './statistics'

it.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [1000, 1.962],
])('with %i degrees of freedom Student’s t is that of tables', (freedom, t) => {
  expect(Math.abs(studentT(freedom) - t)).toBeLessThan(0.03)
})

it('a mean knows how sure it is', () => {
  const found = mean([50, 60, 70, 80])!
  expect(found.value).toBe(65)
  expect(found.half).toBeCloseTo((3.182 * 12.91) / 2, 0)
  expect(mean([])).toBeUndefined()
  expect(mean([7, 9])).toEqual({ value: 8, half: Infinity })
})

it('what weighs nothing does not count', () => {
  expect(mean([1, 3, 100], [1, 1, 0])).toEqual(mean([1, 3]))
  expect(mean([1, 4], [1, 2])!.value).toBe(3)
  expect(mean([5], [0])).toBeUndefined()
})

it('the interval of a mean holds the truth in 19 of 20 cases', () => {
  let seed = 1
  const draw = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  let held = 0
  for (let trial = 0; trial < 2000; trial++) {
    const { value, half } = mean(Array.from({ length: 12 }, () => draw() + draw() + draw()))!
    if (Math.abs(value - 1.5) <= half) held++
  }
  expect(held / 2000).toBeGreaterThan(0.93)
  expect(held / 2000).toBeLessThan(0.97)
})

it('a moving mean begins when there are a few values, and forgets old ones', () => {
  const found = moving([0, 0, 0, 0, 10, 20, 10, 20], undefined, 4)
  expect(found.map(({ x }) => x)).toEqual([4, 5, 6, 7, 8])
  expect(found.at(-1)!.value).toBe(15)
  expect(found[0]).toEqual({ x: 4, value: 0, low: 0, high: 0 })
})

it.each([
  [9, 12, 0.468, 0.911],
  [0, 4, 0, 0.49],
  [10, 10, 0.722, 1],
])('of %i wins in %i matches the interval is Wilson’s', (wins, matches, low, high) => {
  const found = wilson(wins, matches)
  expect(found.value).toBe(wins / matches)
  expect(found.low).toBeCloseTo(low, 3)
  expect(found.high).toBeCloseTo(high, 3)
})

it('luck strays as far as the results of equals', () => {
  const among = funnel([0.5, 0.5, 0.5, 0.5])
  expect(among[0]).toBeCloseTo(0.98, 2)
  expect(among[3]).toBeCloseTo(1.96, 2)
  expect(walk([1, -2, 3])).toEqual([1, -1, 2])
})

const LEVELS = [
  { rating: 1300, error_rate: 2 },
  { rating: 1500, error_rate: 1 },
  { rating: 1700, error_rate: 0 },
]

it.each([
  [2, 1300],
  [1.5, 1400],
  [0.5, 1600],
  [0, 1700],
  [3, 1100],
])('whoever loses %f points per decision is rated %i', (rate, rating) => {
  expect(ratingOf(rate, LEVELS)).toBeCloseTo(rating)
})

it('a rating by errors is as sure as the error rate', () => {
  expect(errorRating({ value: 1, half: 0.5 }, LEVELS)).toEqual({ value: 1500, half: 100 })
})

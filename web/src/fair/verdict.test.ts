import { expect, it } from 'vitest'
import type { DiceTest } from '../lib/wire'
import { deviation, verdict } from './verdict'

const test = (p: number | null, more: Partial<DiceTest> = {}): DiceTest => ({
  test: 'face', die: 'red', rolls: 600, freedom: 5, statistic: 1, p, shown: [], ...more,
})

it('a few rolls say nothing', () => {
  expect(verdict([test(null)]).kind).toBe('early')
})

it('a p of 0.03 among ten is nothing unusual', () => {
  const tests = [test(0.03), ...Array.from({ length: 9 }, () => test(0.5)), test(null)]
  expect(verdict(tests)).toEqual({ kind: 'fine', count: 10, low: 1, expected: 0.5 })
})

it('a p that is tiny for so many tests is odd', () => {
  expect(verdict([test(0.0005), ...Array.from({ length: 9 }, () => test(0.5))]).kind).toBe('odd')
  expect(verdict([test(0.002), ...Array.from({ length: 9 }, () => test(0.5))]).kind).toBe('fine')
})

it('a deviation is told in standard deviations', () => {
  expect(deviation({ what: 6, count: 100, expected: 100 }, test(1))).toBe(0)
  expect(deviation({ what: 6, count: 118.257, expected: 100 }, test(1))).toBeCloseTo(2, 3)
  expect(deviation({ what: 6, count: 0, expected: 0 }, test(null, { rolls: 0 }))).toBe(0)
  const pair = test(1, { test: 'pair', rolls: 3600 })
  expect(deviation({ what: 6, count: 109.129, expected: 100 }, pair)).toBeCloseTo(1, 3)
})

/** What all tests of the dice say together. */

import type { DiceTest, Shown } from '../lib/wire'

export interface Verdict {
  kind: 'early' | 'fine' | 'odd'
  /** How many tests have an outcome. */
  count: number
  /** How many of them have a p below 0.05. */
  low: number
  /** How many fair dice would have there. */
  expected: number
}

const LOW = 0.05
/** Fair dice look odd on one page in a hundred. */
const ODD = 0.01

export function verdict(tests: DiceTest[]): Verdict {
  const found = tests.flatMap(({ p }) => p ?? [])
  const least = Math.min(1, ...found) * found.length
  return {
    kind: !found.length ? 'early' : least < ODD ? 'odd' : 'fine',
    count: found.length,
    low: found.filter((p) => p < LOW).length,
    expected: found.length * LOW,
  }
}

const ONE_IN = 6

/** How far from what is expected something is, in standard deviations of fair dice. */
export function deviation({ count, expected }: Shown, { test, rolls }: DiceTest): number {
  const trials = test === 'pair' || test === 'run' ? expected * ONE_IN : rolls
  if (!trials) return 0
  return (count - expected) / Math.sqrt(expected * (1 - expected / trials))
}

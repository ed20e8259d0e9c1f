/** Choices that were weighed. */

import type { Weighed } from '../../../engine/state.ts'

/** The first of the highest. */
export function bestOf(options: readonly Weighed[]): Weighed {
  return options.reduce((best, option) => (option.value > best.value ? option : best))
}

/** The best of the other options; the only one, if there are no others. */
export function runnerUp(options: readonly Weighed[], best: Weighed): Weighed {
  const others = options.filter(({ action }) => action !== best.action)
  return others.length ? bestOf(others) : best
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

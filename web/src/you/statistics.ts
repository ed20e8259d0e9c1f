/** What results say, and how sure it is. A half width covers the truth in 19 of 20 cases. */

export interface Estimate {
  value: number
  /** Half the width of the interval around it; infinite if nothing can be said. */
  half: number
}

const Z = 1.959963985

/** How many standard errors cover 19 of 20 cases, if so many differences told the error. */
export function studentT(freedom: number): number {
  if (freedom < 1) return Infinity
  if (freedom < 3) return [12.706, 4.303][freedom - 1]
  const z = Z
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3
}

/** Two values say too little about how much all of them scatter. */
const LEAST = 3

/** The mean of some values, which may weigh differently; nothing of none. */
export function mean(values: number[], weights = values.map(() => 1)): Estimate | undefined {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!total) return undefined
  const value = values.reduce((sum, each, index) => sum + each * weights[index], 0) / total
  const count = weights.filter((weight) => weight > 0).length
  if (count < LEAST) return { value, half: Infinity }
  const squares = values.reduce((sum, each, index) => sum + (weights[index] * (each - value)) ** 2, 0)
  const error = Math.sqrt((squares * count) / (count - 1)) / total
  return { value, half: studentT(count - 1) * error }
}

export interface Band {
  x: number
  value: number
  low: number
  high: number
}

/** The mean of each value and those before it, as many as `window`; from `least` values on. */
export function moving(values: number[], weights: number[] | undefined, window = 12, least = 4): Band[] {
  return values.flatMap((_, index) => {
    const begin = Math.max(0, index + 1 - window)
    const found = mean(values.slice(begin, index + 1), weights?.slice(begin, index + 1))
    if (!found || index + 1 < least || !isFinite(found.half)) return []
    const { value, half } = found
    return [{ x: index + 1, value, low: value - half, high: value + half }]
  })
}

export interface Interval {
  value: number
  low: number
  high: number
}

/** Where a chance lies that has come true so often (Wilson's interval). Wins may be shared. */
export function wilson(wins: number, matches: number): Interval {
  const value = wins / matches
  const squared = Z ** 2 / matches
  const middle = (value + squared / 2) / (1 + squared)
  const half = (Z * Math.sqrt((value * (1 - value) + squared / 4) / matches)) / (1 + squared)
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * How far luck that is added up strays by chance alone, match by match, in 19 of 20 cases.
 *
 * Among equals luck decides, so in a match with the fair share s it varies as the result does: s(1 − s).
 */
export function funnel(shares: number[]): number[] {
  let variance = 0
  return shares.map((share) => Z * Math.sqrt((variance += share * (1 - share))))
}

/** The values added up, one after the other. */
export function walk(values: number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

interface Level {
  rating: number
  error_rate: number
}

/** The rating of a level with this error rate, in proportion between the levels and beyond them. */
export function ratingOf(rate: number, levels: Level[]): number {
  const known = [...levels].sort((one, other) => other.error_rate - one.error_rate)
  const above = known.findIndex(({ error_rate }) => error_rate <= rate)
  const index = Math.min(Math.max(above < 0 ? known.length - 1 : above, 1), known.length - 1)
  const [worse, better] = [known[index - 1], known[index]]
  const slope = (better.rating - worse.rating) / (better.error_rate - worse.error_rate)
  return worse.rating + (rate - worse.error_rate) * slope
}

/** The same with its uncertainty. */
export function errorRating({ value, half }: Estimate, levels: Level[]): Estimate {
  const [low, high] = [value - half, value + half].map((rate) => ratingOf(Math.max(0, rate), levels))
  return { value: ratingOf(value, levels), half: Math.abs(low - high) / 2 }
}

/** Who won what at the end of a match. */

import type { TableInfo } from '../lib/wire'

interface Place {
  seat: number
  /** 1 for the best; seats with as many points share it. */
  rank: number
}

/** The seats, the best one first. */
export function ranking(points: number[]): Place[] {
  return points
    .map((own, seat) => ({ seat, rank: 1 + points.filter((other) => other > own).length }))
    .sort((a, b) => a.rank - b.rank)
}

/** The sum of each seat over the matches of the series that are over (Q16). */
export function sums({ seats, results }: TableInfo): number[] {
  return seats.map((_, seat) => results.reduce((sum, result) => sum + result[seat], 0))
}

/** Whether the match that is over was the last one of several. */
export function isSeriesOver({ series, results }: TableInfo): boolean {
  return series > 1 && results.length >= series
}

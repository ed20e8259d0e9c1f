/** Who won what at the end of a match, and of a series. */

import type { TableInfo } from '../lib/wire'

interface Place {
  seat: number
  /** 1 for the best; seats with as many points share it. */
  rank: number
}

/** A player in a series: the place, and what each match brought. */
export interface Rung extends Place {
  total: number
  matches: { points: number; isBest: boolean }[]
}

/** The seats, the best one first. */
export function ranking(points: number[]): Place[] {
  return points
    .map((own, seat) => ({ seat, rank: 1 + points.filter((other) => other > own).length }))
    .sort((a, b) => a.rank - b.rank)
}

/** By how many points the only winner is ahead of the next one; 0 if nobody is alone in front. */
export function lead(points: number[]): number {
  const [first, second] = [...points].sort((a, b) => b - a)
  return second === undefined ? 0 : first - second
}

/** The sum of each seat over the matches of the series that are over (Q16). */
export function sums({ seats, results }: TableInfo): number[] {
  return seats.map((_, seat) => results.reduce((sum, result) => sum + result[seat], 0))
}

/** Whether the match that is over was the last one of several. */
export function isSeriesOver({ series, results }: TableInfo): boolean {
  return series > 1 && results.length >= series
}

/** The players of a series, the leader first, with the best results of every match marked. */
export function ladder(table: TableInfo): Rung[] {
  const totals = sums(table)
  return ranking(totals).map(({ seat, rank }) => ({
    seat,
    rank,
    total: totals[seat],
    matches: table.results.map((result) => ({
      points: result[seat],
      isBest: result[seat] === Math.max(...result),
    })),
  }))
}

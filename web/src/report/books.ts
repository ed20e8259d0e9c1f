/** The books of a seat as people read them: whole figures that still add up. */

import { shown, type Unit } from '../coach/grades'
import type { ReportMoment, ReportSeat } from '../lib/wire'

export const PARTS = ['decisions', 'luck', 'others'] as const
export type Part = (typeof PARTS)[number]

export interface Books extends Record<Part, number> {
  start: number
  result: number
}

/**
 * The account in the unit that people see, rounded so that start + luck + decisions + others is the
 * result. What rounding leaves over goes where it changes least.
 */
export function booksOf(seat: ReportSeat, unit: Unit): Books {
  const start = Math.round(shown(seat.start, unit))
  const result = Math.round(shown(seat.result, unit))
  const exact = PARTS.map((part) => shown(seat[part], unit))
  const rounded = exact.map(Math.round)
  let left = result - start - rounded.reduce((sum, value) => sum + value, 0)
  while (left) {
    const step = Math.sign(left)
    const worst = exact.map((value, index) => step * (value - rounded[index]))
    rounded[worst.indexOf(Math.max(...worst))] += step
    left -= step
  }
  const [decisions, luck, others] = rounded
  return { start, decisions, luck, others, result }
}

/** The mean loss of some choices in the unit that people see, and its standard error. */
export function errorRate(moments: ReportMoment[], unit: Unit): { mean: number; stderr: number } {
  const losses = moments.map(({ loss }) => shown(loss, unit))
  const count = losses.length
  if (!count) return { mean: 0, stderr: 0 }
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / count
  const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / Math.max(1, count - 1)
  return { mean, stderr: Math.sqrt(variance / count) }
}

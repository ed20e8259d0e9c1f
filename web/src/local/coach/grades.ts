/** The scale of the coach: grades of choices, names for luck, error rate, accuracy. */

import type { ReportRoll } from '../../lib/wire'
import type { Grade, Scale } from './facts.ts'

type Luck = ReportRoll['names'][number]

/** A difference of worth in points: of chances, or alone of scores. */
export function points({ of_chance, of_score }: Scale, worth: number, seats: number): number {
  return worth * (seats > 1 ? of_chance : of_score)
}

/** The grade of a choice that lost so many points. */
export function gradeOf({ grades, grades_from }: Scale, loss: number): Grade {
  const found = Object.entries(grades_from).find(([, least]) => loss >= least)
  return (found?.[0] as Grade) ?? grades[0]
}

/** The name for luck of so many points; null for what happens all the time. */
export function luckName({ lucky_from, very_lucky_from }: Scale, luck: number): Luck {
  if (Math.abs(luck) < lucky_from) return null
  if (Math.abs(luck) < very_lucky_from) return luck > 0 ? 'lucky' : 'unlucky'
  return luck > 0 ? 'very-lucky' : 'very-unlucky'
}

/** The level whose error rate is nearest to this one, in points. */
export function rateName({ rates, levels }: Scale, rate: number): string {
  const at = rates.findIndex((least) => rate >= least)
  return levels[at < 0 ? rates.length : at]
}

/** How accurate a choice was that lost so many points, in percent. */
export function accuracyOf({ halved_by }: Scale, loss: number): number {
  return 100 * 2 ** (-loss / halved_by)
}

/** Days and months as people read them. A day is a text such as 2026-11-16, by UTC. */

import { LOCALES } from '../lib/facts'
import { settings } from '../lib/settings.svelte'

const DAY_MS = 24 * 3600 * 1000
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

function written(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[settings.language], { ...options, timeZone: 'UTC' }).format(at)
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** "16 November". */
export const dayName = (day: string) => written(at(day), { day: 'numeric', month: 'long' })
/** "Mon". */
export const weekday = (day: string) => written(at(day), { weekday: 'short' })
/** "November". */
export const monthName = (day: string) => written(at(day), { month: 'long' })
/** "November 2026". */
export const monthTitle = (month: string) => written(at(`${month}-01`), { month: 'long', year: 'numeric' })
/** The number of a day in its month. */
export const dayNumber = (day: string) => Number(day.slice(8))

/** The days of a week, short and in full, from Monday. */
export function weekdays(): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => ({
    short: written(MONDAY + index * DAY_MS, { weekday: 'short' }),
    long: written(MONDAY + index * DAY_MS, { weekday: 'long' }),
  }))
}

/** The month so many months later. */
export function shiftedMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** How many places are empty before the first day of a month, in weeks from Monday; then its days. */
export function daysOf(month: string): { before: number; days: string[] } {
  const first = at(`${month}-01`)
  const length = (at(`${shiftedMonth(month, 1)}-01`) - first) / DAY_MS
  const days = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return { before: (new Date(first).getUTCDay() + 6) % 7, days }
}

/** Time to think, and what is chosen for those who have none left. */

import type { Update } from '../lib/wire'

/** From here on people are told that time is short. */
export const SHORT = 10

/** The seats that were chosen for in an update, for one of the reasons why that is done. */
export function chosenFor({ for_them, start, steps }: Update, reason: 'late' | 'only'): number[] {
  const seats = for_them
    .filter(([, why]) => why === reason)
    .map(([index]) => steps[index - start]?.[0])
    .filter((actor) => typeof actor === 'number')
  return [...new Set(seats)]
}

/** Seconds as people read a clock: 0:42. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

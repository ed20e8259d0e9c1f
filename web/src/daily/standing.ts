/** How a result stands among the others, in words. */

import type { MyTry } from '../lib/wire'
import { t } from '../lib/words.svelte'
import type { Way } from './which'

/** From so many others on, a share says more than two numbers. */
const MANY = 20

/** Whom the result beats; a share is rounded down, so that nobody is told too much. */
export function standing({ counts, beaten, of }: MyTry): string {
  if (!counts) return t('daily.late')
  const number = of - 1
  if (!number) return t('daily.first')
  if (number < MANY) return t('daily.better-few', { beaten, number })
  return t('daily.better-many', { percent: Math.floor((100 * beaten) / number), number })
}

/** The points, or how the match against the bot ended. */
export function outcome({ points, score }: MyTry, way: Way): string {
  if (way === 'alone') return t('end.points', { points })
  const outcome = score > 0 ? 'won' : score < 0 ? 'lost' : 'drawn'
  return t('daily.versus', { outcome, mine: points, theirs: points - score })
}

/** The part of the others that a result beats, from 0 to 1. */
export function share({ beaten, of }: MyTry): number {
  return of > 1 ? beaten / (of - 1) : 1
}

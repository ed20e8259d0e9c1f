/** How hard the positions are, and how that adapts to the person. */

import type { PracticePosition } from '../lib/wire'

export type Difficulty = PracticePosition['difficulty']

export const DIFFICULTIES: Difficulty[] = ['easy', 'medium', 'hard']
/** What fits the person, or always the same. */
export type Wish = 'fits' | Difficulty

/** With so many right answers of ten a round is too easy, and with so few too hard. */
const TOO_EASY = 0.8
const TOO_HARD = 0.4
/** Fewer answers say nothing. */
const ENOUGH = 5

/** What fits after a round of one difficulty. */
export function adapted(level: Difficulty, right: number, asked: number): Difficulty {
  if (asked < ENOUGH) return level
  const at = DIFFICULTIES.indexOf(level)
  const part = right / asked
  const step = part >= TOO_EASY ? 1 : part <= TOO_HARD ? -1 : 0
  return DIFFICULTIES[at + step] ?? level
}

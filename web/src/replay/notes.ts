/** What a record notes about its steps. Anybody may have written it, so nothing is taken on trust. */

import { MARKS, type Grade } from '../coach/grades'
import type { Annotation } from '../lib/wire'
import { has, say } from '../lib/words.svelte'

/** An annotation, and the seat whose choice it is about; a roll and a match belong to nobody. */
export interface Noted extends Annotation {
  seat?: number
}

type Facts = Annotation['facts']

export function gradeOf({ grade }: Facts): Grade | undefined {
  return typeof grade === 'string' && Object.hasOwn(MARKS, grade) ? (grade as Grade) : undefined
}

/** What a choice cost: matches in a hundred, or alone points; 0 if it is less than half of one. */
export function costOf({ loss }: Facts, isAlone: boolean): number {
  return typeof loss === 'number' ? Math.round(loss * (isAlone ? 1 : 100)) : 0
}

/** A choice as the record writes it, in the words of the person. */
export function sayChoice(game: string, choice: string): string {
  const words = choice.toLowerCase().split(' ')
  return words.map((word) => (has(game, `word-${word}`) ? say(game, `word-${word}`) : word)).join(' ')
}

/** The lines for people: the comment, and the reasons. */
export function textsOf(comment: string, { reason }: Facts): string[] {
  const reasons = [reason ?? []].flat().filter((each) => typeof each === 'string')
  return [...comment.split('\n'), ...reasons].filter((line) => line.trim())
}

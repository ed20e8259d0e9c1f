/** A choice with what every option was worth, as the coach tells it. */

import { keyOf } from '../lib/facts'
import type { GameEvent } from '../lib/wire'
import { say, tell } from '../lib/words.svelte'
import { onScale, RIGHT_WITHIN, type Grade, type Unit } from './grades'

/** An option as records write it, what it is worth to the seat, and the standard error of that. */
export interface Weighed {
  action: string
  value: number
  stderr: number
}

/** A fact that speaks for the best choice; the game's words tell it. */
export interface Reason {
  reason: string
  [fact: string]: unknown
}

export interface JudgedChoice {
  seat: number
  /** What was chosen; nothing if it is only told what is best. */
  chosen?: string
  best: string
  /** How much less the choice is worth than the best one, and the standard error of that. */
  loss: number
  stderr: number
  /** A forced choice has none. */
  grade: Grade | null
  options: Weighed[]
  reasons: Reason[]
}

/** The options that are shown: the best ones, and what was chosen if it is none of them. */
export function shownOptions({ options, chosen, best }: JudgedChoice, most = 5): Weighed[] {
  const sorted = [...options].sort((a, b) => b.value - a.value || +(b.action === best) - +(a.action === best))
  const top = sorted.slice(0, most)
  const taken = sorted.find(({ action }) => action === chosen)
  return taken && !top.includes(taken) ? [...top.slice(0, most - 1), taken] : top
}

/** How far the bar of an option reaches, as a part of the whole. */
export function lengthOf({ value }: Weighed, options: Weighed[], unit: Unit): number {
  const most = unit === 'chance' ? 1 : Math.max(1, ...options.map((option) => option.value))
  return Math.min(1, Math.max(0, value / most))
}

/** Whether an answer is right: it is worth as much as the best one, or hardly less. */
export function isRight({ options, best }: JudgedChoice, action: string, unit: Unit): boolean {
  const value = (wanted: string) => options.find((option) => option.action === wanted)?.value ?? -Infinity
  return onScale(value(best) - value(action), unit) < RIGHT_WITHIN
}

/** Why the best choice is better, a sentence each. */
export function sayReasons(game: string, reasons: Reason[], names: string[], me?: number): string[] {
  return reasons.map(({ reason, ...facts }) => tell(game, { kind: reason, ...facts } as GameEvent, names, me))
}

/** A rule for every position like this one: that of the reason which weighs most. */
export function sayRule(game: string, [first]: Reason[]): string {
  return first ? say(game, `remember-${keyOf(first.reason)}`) : ''
}

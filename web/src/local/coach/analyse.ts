/** The analysis of a match, a moment at a time, so that whoever waits can be told and can stop it. */

import type { State } from '../../../engine/state.ts'
import type { JsonRecord, Report } from '../../lib/wire'
import { type AnyCoach, getReady } from './coach.ts'
import type { CoachFacts } from './facts.ts'
import { Judge, type Judged } from './judging.ts'
import { type Moment, moments } from './moments.ts'
import { type Played, replayed } from './played.ts'
import { CoachRefusal } from './refusals.ts'
import { reportOf } from './report.ts'

/** How long it works before others get their turn, in milliseconds. */
const BREATH = 12

/** An analysis that grows. */
export class Analysis {
  readonly total: number
  #coach: AnyCoach
  #match: Played
  #moments: Moment[]
  #judge: Judge<State>
  #judged: Judged[] = []

  /** Throws `CoachRefusal` for a match that cannot be analysed here. */
  constructor(coach: AnyCoach, record: JsonRecord) {
    check(coach.facts, record)
    this.#coach = coach
    this.#match = replayed(coach.engine, coach.facts, record)
    this.#moments = moments(this.#match)
    this.#judge = new Judge(coach.engine, this.#match)
    this.total = this.#moments.length
    if (!this.total) throw new CoachRefusal('not_over', 'Nothing has happened in this match yet.')
  }

  /** How many moments are judged. */
  get done(): number {
    return this.#judged.length
  }

  get isDone(): boolean {
    return this.done === this.total
  }

  /** Judge the next moment. */
  goOn(): void {
    this.#judged.push(this.#judge.judge(this.#moments[this.done]))
  }

  /** What is known so far; undefined before the first moment is judged. */
  report(): Report | undefined {
    return this.done ? reportOf(this.#coach, this.#match, this.#judged) : undefined
  }
}

/** Refuse what only a server can analyse, or nobody. */
export function check({ usual }: CoachFacts, record: JsonRecord): void {
  const given = record as unknown as Record<string, unknown>
  const other = Object.keys(usual).find((name) => (given[name] ?? usual[name]) !== usual[name])
  if (other) throw new CoachRefusal('no_coach', `The coach knows only the ${other} ${String(usual[other])}.`)
}

export interface Watching {
  /** Is told how far it is, after every breath. */
  progress?: (analysis: Analysis) => void
  /** Is told which share of the solo game is solved, before that; only in a match alone. */
  solving?: (done: number) => void
  signal?: AbortSignal
}

/**
 * Analyse a match, with pauses. If it is stopped, the report is that of the moments before: its
 * `is_complete` is false. Undefined if it was stopped before the first one.
 */
export async function analyse(
  coach: AnyCoach,
  record: JsonRecord,
  { progress, solving, signal }: Watching = {},
): Promise<Report | undefined> {
  const analysis = new Analysis(coach, record)
  await getReady(coach.engine, record.seats, solving)
  let until = performance.now() + BREATH
  while (!analysis.isDone && !signal?.aborted) {
    analysis.goOn()
    if (performance.now() < until) continue
    progress?.(analysis)
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + BREATH
  }
  return analysis.report()
}

/** The numbers that the coach judges by. `rollwright.coach.browser` writes them; nothing is typed here. */

import type { State } from '../../../engine/state.ts'
import type { ReportMoment } from '../../lib/wire'

export type Grade = NonNullable<ReportMoment['grade']>

/** Losses and luck are graded in points: percentage points of the chance to win, or parts of points of score. */
export interface Scale {
  of_chance: number
  of_score: number
  /** From the best to the worst. */
  grades: Grade[]
  /** The least loss of each grade but the best, the worst first. */
  grades_from: Record<string, number>
  lucky_from: number
  very_lucky_from: number
  /** Error rates between those of neighbouring levels, the highest first. */
  rates: number[]
  levels: string[]
  /** A loss of so many points leaves half of a choice's accuracy. */
  halved_by: number
  most_reasons: number
}

export interface PracticeFacts {
  /** For the other seats. */
  names: string[]
  /** Worth is kept in so many parts of a point. */
  per_point: number
}

export interface CoachFacts<GameFacts = unknown> {
  game: string
  rules: number
  /** The names of the game's options. */
  options: string[]
  /** The only value that the coach knows of some of them. */
  usual: Record<string, unknown>
  /** How far a chance is typically off, by the number of seats; null if that was not measured. */
  uncertainty: Record<string, number | null>
  scale: Scale
  practice: PracticeFacts
  /** What the game looks up instead of knowing the rules. */
  game_facts: GameFacts
}

/** A fact in which two choices differ, as a report tells it. */
export interface Fact {
  reason: string
  [name: string]: string | number
}

export interface Reason {
  fact: Fact
  /** How many points it is worth, roughly. Below 0 it speaks against. */
  weight: number
}

/** What the coach knows about one game. */
export interface GameCoach<S extends State, GameFacts> {
  /** What speaks for the first of two choices of a seat, and against it. */
  compare(facts: GameFacts, state: S, seat: number, better: number, worse: number): Reason[]
}

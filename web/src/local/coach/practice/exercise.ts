/** An exercise as it is kept, and the position that it stands for. */

import type { Options } from '../../../../engine/state.ts'
import type { PracticePosition } from '../../../lib/wire'
import type { AnyCoach } from '../coach.ts'
import { gradeOf } from '../grades.ts'
import { written } from '../../table/steps.ts'
import { unfolded } from './replaying.ts'

/** Figures are in parts of a point. Losses, errors and `because` are in the order of `State.legal`. */
export interface Line {
  seats: number
  start: number
  options: Record<string, string | string[]>
  steps: string
  seat: number
  missed: number
  /** What the best choice is worth. */
  best: number
  losses: number[]
  errors: number[]
  /** Which of the reasons each choice has. */
  because: number[]
  reasons: PracticePosition['reasons']
}

const DIGITS = 4

/** The position as the server tells it; the engine replays the match that led to it. */
export function positionOf(
  { engine, facts }: AnyCoach,
  id: string,
  difficulty: PracticePosition['difficulty'],
  line: Line,
): PracticePosition {
  const { seats, seat, options } = line
  const { names, per_point } = facts.practice
  const setup = { seats, start: line.start, options: options as Options }
  const { states, log } = unfolded(engine, setup, line.steps)
  const state = states.at(-1)!
  const others = [...names]
  const turn = [...log.keys()].filter((at) => states[at].turn === state.turn)
  const { of_chance, of_score } = facts.scale
  const shown = (parts: number) => rounded(parts / per_point / (seats > 1 ? of_chance : of_score))
  const reasons = line.because.map((index) => JSON.stringify(line.reasons[index]))
  const different = [...new Set(reasons)]
  const legal: readonly number[] = state.legal(seat)
  return {
    id,
    difficulty,
    missed: line.missed,
    seat,
    names: Array.from({ length: seats }, (_, each) => (each === seat ? '' : others.shift()!)),
    options,
    unit: seats > 1 ? 'chance' : 'points',
    position: state.position(),
    steps: turn.map((at) => written(states[at], log[at])),
    events: turn.map((at) => engine.events(states[at], log[at], states[at + 1])),
    choices: legal.map((action, at) => ({
      action: state.actionText(seat, action),
      value: shown(line.best - line.losses[at]),
      stderr: shown(line.errors[at]),
      grade: gradeOf(facts.scale, line.losses[at] / per_point),
      because: different.indexOf(reasons[at]),
    })),
    best: state.actionText(seat, legal[line.losses.indexOf(Math.min(...line.losses))]),
    reasons: different.map((each) => JSON.parse(each) as PracticePosition['reasons'][number]),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS))
}

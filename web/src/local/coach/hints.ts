/** A hint: what is best now, and why. */

import type { State } from '../../../engine/state.ts'
import type { Advice } from '../../lib/wire'
import type { AnyCoach } from './coach.ts'
import { asked, type Steps } from './moments.ts'
import { optionOf, unitOf } from './report.ts'
import { compare } from './reasons.ts'
import { bestOf, runnerUp } from './weighed.ts'

/**
 * What a seat that has to choose now does best, and why that is better than the second best.
 *
 * It uses only what the seat may see: what others have answered already is hidden from it.
 */
export function hint(coach: AnyCoach, match: Steps<State>, seat: number): Advice {
  const state = match.states.at(-1)!
  const options = coach.engine.weigh(state.view(seat), seat)
  const best = bestOf(options)
  const other = runnerUp(options, best)
  const text = (action: number) => state.actionText(seat, action)
  return {
    best: text(best.action),
    options: options.map((option) => optionOf(text(option.action), option)),
    reasons: compare(coach, asked(match), seat, best.action, other.action),
    unit: unitOf(state.seats),
  }
}

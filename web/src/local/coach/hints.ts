/** A hint: what is best now, and why. */

import type { State } from '../../../engine/state.ts'
import type { Advice } from '../../lib/wire'
import type { AnyCoach } from './coach.ts'
import { CoachRefusal } from './refusals.ts'
import { optionOf } from './report.ts'
import { compare } from './reasons.ts'
import { bestOf, runnerUp } from './weighed.ts'

/**
 * What a seat that has to choose now does best, and why that is better than the second best.
 *
 * `state` is the position in which the seat was asked, before anybody answered: `asked` of
 * moments.ts finds it. So nothing is used that the seat must not see.
 */
export function hint(coach: AnyCoach, state: State, seat: number): Advice {
  if (state.seats === 1) {
    throw new CoachRefusal('alone', 'Solo play is judged by the solved game, which only a server has.')
  }
  const options = coach.engine.weigh(state.view(seat), seat)
  const best = bestOf(options)
  const other = runnerUp(options, best)
  const text = (action: number) => state.actionText(seat, action)
  return {
    best: text(best.action),
    options: options.map((option) => optionOf(text(option.action), option)),
    reasons: compare(coach, state, seat, best.action, other.action),
    unit: 'chance',
  }
}

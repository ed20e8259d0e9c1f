/** Why one choice is better than another: the strongest facts that speak for it. */

import type { State } from '../../../engine/state.ts'
import type { AnyCoach } from './coach.ts'
import type { Fact } from './facts.ts'
import type { Decision } from './judging.ts'
import { runnerUp } from './weighed.ts'

/** Few reasons why the first choice is better than the second, the stronger first. */
export function compare(coach: AnyCoach, state: State, seat: number, better: number, worse: number): Fact[] {
  if (better === worse) return []
  const { game_facts, scale } = coach.facts
  return coach.game
    .compare(game_facts, state, seat, better, worse)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, scale.most_reasons)
    .map(({ fact }) => fact)
}

/** Why the best choice was better than the one that was made; of the best, than the second. */
export function explain(coach: AnyCoach, state: State, decision: Decision): Fact[] {
  const { best, taken, loss, options, seat } = decision
  const worse = loss ? taken : runnerUp(options, best)
  return compare(coach, state, seat, best.action, worse.action)
}

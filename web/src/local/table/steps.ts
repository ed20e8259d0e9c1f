/** Steps as records and messages write them. */

import { CHANCE, type State, type Step } from '../../../engine/state.ts'
import type { Step as Written } from '../../lib/wire'

/** A step from `state` as records write it. */
export function written(state: State, [actor, action]: Step): Written {
  if (typeof action === 'number') return [actor, state.actionText(actor, action)]
  return ['chance', faces(state.toRoll, action)]
}

/** Faces by the name of the die; a list where several dice share a name. */
function faces(dice: readonly string[], roll: readonly number[]): Record<string, number | number[]> {
  const shown: Record<string, number[]> = {}
  dice.forEach((die, at) => (shown[die] ??= []).push(roll[at]!))
  const isShared = (die: string) => dice.filter((other) => other === die).length > 1
  return Object.fromEntries(Object.entries(shown).map(([die, all]) => [die, isShared(die) ? all : all[0]!]))
}

/** The step that was written. Throws if the rules know no such step. */
export function read(state: State, [actor, action]: readonly [unknown, unknown]): Step {
  if (actor !== 'chance') return [actor as number, state.parseAction(actor as number, String(action))]
  const shown = action as Record<string, number | number[]>
  const left = Object.fromEntries(Object.entries(shown).map(([die, all]) => [die, [all].flat()]))
  return [CHANCE, state.toRoll.map((die) => left[die]?.shift() ?? 0)]
}

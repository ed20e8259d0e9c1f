/** The steps of a match in few characters, as `rollwright.coach.practice.book` writes them. */

import { CHANCE, type Engine, type Setup, type State, type Step } from '../../../../engine/state.ts'
import type { Steps } from '../moments.ts'

const ZERO = '0'.charCodeAt(0)

/** The match that these steps make. Whose step it is follows from the rules. */
export function unfolded<S extends State>(engine: Engine<S>, setup: Setup, steps: string): Steps<S> {
  const states = [engine.start(setup)]
  const log: Step[] = []
  let at = 0
  while (at < steps.length) {
    const state = states.at(-1)!
    const [actor] = state.pending
    const length = actor === CHANCE ? state.toRoll.length : 1
    const numbers = [...steps.slice(at, at + length)].map((letter) => letter.charCodeAt(0) - ZERO)
    const step: Step = [actor, actor === CHANCE ? numbers : numbers[0]]
    states.push(state.step(...step))
    log.push(step)
    at += length
  }
  return { states, log }
}

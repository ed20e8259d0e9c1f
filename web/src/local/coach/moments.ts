/** The moments of a match: every roll, and every question with all answers to it. */

import { CHANCE, type State, type Step } from '../../../engine/state.ts'

/** The steps `first` to `end` of a log, the latter excluded. */
export interface Moment {
  first: number
  end: number
}

export interface Steps<S extends State = State> {
  states: readonly S[]
  log: readonly Step[]
}

/** The moments that are over, in their order. Choices that have not resolved yet are none. */
export function moments({ states, log }: Steps): Moment[] {
  const found: Moment[] = []
  let first = 0
  while (first < log.length) {
    const end = first + states[first].pending.length
    if (end > log.length) break
    found.push({ first, end })
    first = end
  }
  return found
}

/** Whether dice are rolled in this moment, or else seats choose. */
export function isRoll({ log }: Steps, { first }: Moment): boolean {
  return log[first][0] === CHANCE
}

/** The last position in which nobody has answered the question that is still open. */
export function asked<S extends State>(match: Steps<S>): S {
  return match.states[moments(match).at(-1)?.end ?? 0]
}

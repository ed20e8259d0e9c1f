/** The books of a seat, folded from the moments that were judged. */

import { type Decision, type Judged, unforeseen } from './judging.ts'
import { sum } from './weighed.ts'

/** start + luck + decisions + lossesOfOthers + unforeseen = result. */
export interface Account {
  start: number
  luck: number
  /** Minus what the seat lost by its own choices. */
  decisions: number
  /** What the seat gained because others did not choose what was best for them. */
  lossesOfOthers: number
  /** What nobody lost or rolled. */
  unforeseen: number
  /** Of a match that is not over: what the seat was worth after the last moment. */
  result: number
  luckError: number
  decisionsError: number
}

export function accountOf(judged: readonly Judged[], seat: number): Account {
  const rolls = judged.filter(({ isRoll }) => isRoll)
  const made = judged.flatMap(({ decisions }) => decisions)
  const own = made.filter((decision) => decision.seat === seat)
  const others = made.filter((decision) => decision.seat !== seat)
  const effect = (decisions: Decision[]) => sum(decisions.map(({ effect }) => effect[seat]))
  return {
    start: judged[0].before.values[seat],
    luck: sum(rolls.map(({ change }) => change[seat])),
    decisions: effect(own),
    lossesOfOthers: effect(others),
    unforeseen: sum(judged.map((each) => unforeseen(each, seat))),
    result: judged.at(-1)!.after.values[seat],
    luckError: Math.sqrt(sum(rolls.map(({ error }) => error[seat] ** 2))),
    decisionsError: Math.sqrt(sum(own.map(({ error }) => error ** 2))),
  }
}

/**
 * What a moment did to every seat: luck if dice were rolled, losses if seats chose.
 *
 * Worth is the chance to win, or alone the expected score. Its changes add up to the result less the start, whatever the evaluator says. So the
 * books balance by construction:
 *
 * - the change at a roll is luck, for every seat;
 * - at a question, each seat answers for its loss: what its choice was worth to it less than the best
 *   one. What it lost the others gained;
 * - the rest of the change at a question is unforeseen.
 */

import type { Engine, State, Weighed, Worth } from '../../../engine/state.ts'
import { isRoll, type Moment } from './moments.ts'
import type { Played } from './played.ts'
import { bestOf, sum } from './weighed.ts'

/** A seat's choice, with what every option was worth to the seat. */
export interface Decision {
  /** Its index in the log. */
  step: number
  /** The index of the position in which the seat was asked, maybe together with others. */
  asked: number
  seat: number
  taken: Weighed
  /** What was worth most; what was chosen, if nothing was worth more. */
  best: Weighed
  /** All that were legal, in the order of `State.legal`. */
  options: Weighed[]
  loss: number
  /** The standard error of the loss, where values are means over drawn rolls. */
  error: number
  /** What the choice did to the worth of every seat, compared with the best one. */
  effect: number[]
}

/** A moment with what every seat was worth before and after it. */
export interface Judged {
  moment: Moment
  isRoll: boolean
  before: Worth
  after: Worth
  /** By seat. A roll has none. */
  decisions: Decision[]
  /** By how much the worth of every seat changed. */
  change: number[]
  /** The standard error of the change. */
  error: number[]
}

/** Judges the moments of one match. */
export class Judge<S extends State> {
  #engine: Engine<S>
  #match: Played<S>
  #known = new Map<number, Worth>()

  constructor(engine: Engine<S>, match: Played<S>) {
    this.#engine = engine
    this.#match = match
  }

  /** What the moment did to everybody. */
  judge(moment: Moment): Judged {
    const before = this.#worthAt(moment.first)
    const after = this.#worthAt(moment.end)
    const rolled = isRoll(this.#match, moment)
    return {
      moment,
      isRoll: rolled,
      before,
      after,
      decisions: rolled ? [] : this.#decisions(moment, before),
      change: after.values.map((value, seat) => value - before.values[seat]),
      error: after.errors.map((error, seat) => Math.hypot(before.errors[seat], error)),
    }
  }

  /** What the position before step `index` is worth. */
  #worthAt(index: number): Worth {
    const found = this.#known.get(index) ?? this.#worth(this.#match.states[index])
    this.#known.set(index, found)
    return found
  }

  /** What a position is worth; a match that is over, exactly what everybody got. */
  #worth(state: S): Worth {
    if (state.pending.length) return this.#engine.worth(state)
    const { winners, seats, scores } = state
    if (seats === 1) return { values: [...scores], errors: [0] }
    const share = (_: unknown, seat: number) => (winners.includes(seat) ? 1 / winners.length : 0)
    return { values: Array.from({ length: seats }, share), errors: Array(seats).fill(0) }
  }

  #decisions(moment: Moment, before: Worth): Decision[] {
    const steps = Array.from({ length: moment.end - moment.first }, (_, at) => moment.first + at)
    return steps.map((step) => this.#decision(moment, step, before)).sort((a, b) => a.seat - b.seat)
  }

  /** All choose from the position before the moment, and nobody knows what others choose. */
  #decision(moment: Moment, step: number, before: Worth): Decision {
    const state = this.#match.states[moment.first]
    const [seat, action] = this.#match.log[step] as [number, number]
    const isForced = state.legal(seat).length === 1
    const options = isForced
      ? [{ action, value: before.values[seat], error: 0, isExact: false }]
      : this.#engine.weigh(state.view(seat), seat)
    const taken = options.find((option) => option.action === action)!
    const found = bestOf(options)
    const best = taken.value === found.value ? taken : found
    const loss = best.value - taken.value
    const error = best === taken ? 0 : Math.hypot(best.error, taken.error)
    const made = { step, asked: moment.first, seat, taken, best, options, loss, error }
    return { ...made, effect: this.#effect(moment, made) }
  }

  /**
   * Who gained what the seat lost: that depends on who profits from the worse choice.
   *
   * What the others have more, by the worth of everybody after the choices that were made and after
   * the same with the best one, is brought to the sum of the loss in equal parts.
   */
  #effect(moment: Moment, { seat, best, loss }: Pick<Decision, 'seat' | 'best' | 'loss'>): number[] {
    const { seats } = this.#match.setup
    let gains: number[] = Array(seats).fill(0)
    if (!loss) return gains
    if (seats > 2) {
      const better = this.#worth(this.#after(moment, seat, best.action))
      gains = this.#worthAt(moment.end).values.map((value, each) => value - better.values[each])
    }
    const rest = seats > 1 ? (loss - (sum(gains) - gains[seat])) / (seats - 1) : 0
    return gains.map((gain, each) => (each === seat ? -loss : gain + rest))
  }

  /** The position after a moment in which one seat chooses otherwise. */
  #after(moment: Moment, seat: number, instead: number): S {
    const steps = this.#match.log.slice(moment.first, moment.end)
    return steps.reduce(
      (state, [actor, action]) => state.step(actor, actor === seat ? instead : action),
      this.#match.states[moment.first],
    )
  }
}

/** What neither dice nor losses explain, for a seat; nothing at a roll. */
export function unforeseen({ isRoll, change, decisions }: Judged, seat: number): number {
  return isRoll ? 0 : change[seat] - sum(decisions.map(({ effect }) => effect[seat]))
}

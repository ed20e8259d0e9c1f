/** The clock of a table: when it goes on by itself. */

import { CHANCE } from '../../../engine/state.ts'
import type { Seat } from './documents.ts'
import type { LocalMatch } from './match.ts'

/** The longest time in seconds that bots take. */
export const PAUSE = 0.9
/** How long somebody is waited for who throws the dice by hand. */
const THROW_SECONDS = 6
/** Parts of the longest pause. */
const SHORTEST = 0.5
const NOTHING_TO_CHOOSE = 0.25

/** Calls something later, and knows the time in seconds. Tests bring their own. */
export interface Clock {
  now(): number
  /** Returns what stops it. */
  after(seconds: number, act: () => void): () => void
}

export const CLOCK: Clock = {
  now: () => performance.now() / 1000,
  after(seconds, act) {
    const timer = setTimeout(act, seconds * 1000)
    return () => clearTimeout(timer)
  },
}

/** How long the match rests before it goes on. */
export function restSeconds({ state }: LocalMatch, seats: readonly Seat[], pause: number): number {
  if (state.pending[0] === CHANCE && seats[state.active]!.kind === 'human') return THROW_SECONDS
  const isChoice = state.pending.some((seat) => seat === CHANCE || state.legal(seat).length > 1)
  return pause * (isChoice ? SHORTEST + Math.random() * (1 - SHORTEST) : NOTHING_TO_CHOOSE)
}

/** Set for a length of the log, it acts once when the time for that runs out. */
export class RestTimer {
  #clock: Clock
  #act: (rows: number) => void
  #rows = -1
  #due = 0
  #cancel?: () => void

  constructor(clock: Clock, act: (rows: number) => void) {
    this.#clock = clock
    this.#act = act
  }

  /** Start. If it runs already for so many rows, it goes on as it is. */
  set(rows: number, seconds: number) {
    if (rows === this.#rows) return
    this.stop()
    this.#rows = rows
    this.#due = this.#clock.now() + seconds
    this.#cancel = this.#clock.after(seconds, () => {
      this.stop()
      this.#act(rows)
    })
  }

  /** The seconds that are left; infinitely many if it does not run. */
  get left(): number {
    return this.#cancel ? Math.max(0, this.#due - this.#clock.now()) : Infinity
  }

  stop() {
    this.#rows = -1
    this.#cancel?.()
    this.#cancel = undefined
  }
}

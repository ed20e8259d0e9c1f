/**
 * What is shown of a match. The server tells what has happened, often several things at once; the
 * stage shows them one after the other, so that people can follow. It never delays the server, and
 * whoever comes (back) to the table sees the present at once.
 */

import type { GameEvent, Position, Update } from '../lib/wire'

/** One thing that happens, and the position as it looks while it happens. */
export interface Beat {
  position: Position
  events: GameEvent[]
  /** How long it takes. */
  ms: number
}

/** Splits what a step meant into beats, in the order in which they are seen. */
export type Split = (before: Position, after: Position, events: GameEvent[]) => Beat[]

/** Whether things may move at all; if not, everything is shown at once. */
export type MayMove = () => boolean

type Hear = (events: GameEvent[]) => void

export class Stage {
  /** The position as it is shown. */
  position = $state.raw<Position>()
  /** What is happening at this moment. */
  beat = $state.raw<Beat>()
  /** What has happened since the last roll of a turn. */
  news = $state.raw<GameEvent[]>([])
  /** The points at the last roll of a turn: what everybody has gained since is the difference. */
  before = $state.raw<number[]>([])
  /** The number of things that were shown; grows with each. */
  moment = $state(0)

  #queue: Beat[] = []
  #timer = 0
  #split: Split
  #mayMove: MayMove
  #hear: Hear

  constructor(split: Split, mayMove: MayMove, hear: Hear = () => {}) {
    this.#split = split
    this.#mayMove = mayMove
    this.#hear = hear
  }

  /** What a seat has gained in this turn. */
  gained(seat: number): number {
    return this.position!.scores[seat] - this.before[seat]
  }

  get isBusy(): boolean {
    return this.beat !== undefined
  }

  /** Show what an update tells. `isNew` is whether this is the first we hear of the match. */
  take(update: Update, isNew: boolean) {
    if (isNew || !this.position) {
      this.#present(update)
      return
    }
    if (update.steps.length) this.#queue.push(...this.#beats(update))
    else this.#queue.push({ position: update.position, events: [], ms: 0 }) // something was taken back
    if (this.#mayMove()) this.#advance()
    else this.skip()
  }

  /** What an update tells, from the position that is shown last so far. */
  #beats({ between, start, steps, events, position: last }: Update): Beat[] {
    const stops: [number, Position][] = [...between, [start + steps.length, last]]
    let from = start
    let position = this.#queue.at(-1)?.position ?? this.beat?.position ?? this.position!
    return stops.flatMap(([upto, next]) => {
      const beats = this.#split(position, next, events.slice(from - start, upto - start).flat())
      position = next
      from = upto
      return beats
    })
  }

  /** Show the present at once. */
  skip() {
    clearTimeout(this.#timer)
    const rest = this.#queue
    this.#queue = []
    for (const beat of rest) this.#show(beat)
    this.beat = undefined
  }

  close() {
    clearTimeout(this.#timer)
  }

  /** Somebody who has just come sees how it stands, and the last turn. */
  #present(update: Update) {
    clearTimeout(this.#timer)
    this.#queue = []
    this.beat = undefined
    const events = update.events.flat()
    const begun = events.findLastIndex(isTurn)
    this.news = events.slice(Math.max(begun, 0))
    this.before = update.position.scores
    this.position = update.position
    this.moment++
  }

  #advance() {
    if (this.beat) return
    const next = this.#queue.shift()
    if (!next) return
    this.#show(next)
    if (!next.ms) {
      this.#advance()
      return
    }
    this.beat = next
    this.#timer = window.setTimeout(() => {
      this.beat = undefined
      this.#advance()
    }, next.ms)
  }

  #show({ position, events }: Beat) {
    if (events.some(isTurn)) {
      this.news = events
      this.before = this.position?.scores ?? position.scores
    } else if (events.length) this.news = [...this.news, ...events]
    this.position = position
    this.moment++
    if (events.length) this.#hear(events)
  }
}

/** Whether an event begins a turn. */
export function isTurn({ kind }: GameEvent): boolean {
  return kind === 'Rolled'
}

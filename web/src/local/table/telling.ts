/** What is told about a match: the same messages as a server's. */

import type { Ahead, Position, Update, Waiting } from '../../lib/wire'
import { actionTexts, type LocalMatch } from './match.ts'

/** Why a step was taken for a person. */
type Why = 'only' | 'late'

/** Tells one listener, who plays all seats of people. */
export class Telling {
  readonly match: LocalMatch
  /** How many visible steps the listener has; none before a hello. */
  #have = 0
  /** What was told last: how many choices were taken back, visible steps, and rows. */
  #told?: { undone: number; visible: number; rows: number }
  #toldTurn: number
  #forThem = new Map<number, Why>()
  /** Where the match has stood since it was told, hiding nothing, by the length of the log. */
  #stops: number[] = []

  constructor(match: LocalMatch) {
    this.match = match
    this.#toldTurn = match.state.turn
  }

  /** A step was taken; `why` if it was taken for a person. */
  note(why?: Why) {
    const { match } = this
    if (why) this.#forThem.set(match.log.length - 1, why)
    if (!match.hides) this.#stops.push(match.visible)
  }

  /** A choice was taken back. */
  noteUndone() {
    const { length } = this.match.log
    this.#stops = this.#stops.filter((steps) => steps <= length)
  }

  /** For somebody who has `have` visible steps of this match, and has just come. */
  greeting(seats: number[], have: number, undone: number, canTakeBack: number): Update {
    const { match } = this
    const isKnown = undone === match.undone && have >= 0 && have <= match.visible
    this.#have = match.visible
    return this.#update(seats, isKnown ? have : 0, canTakeBack, false)
  }

  /** What the listener does not know yet, if there is anything. */
  news(seats: number[], canTakeBack: number): Update | Waiting | undefined {
    const { match } = this
    const { undone, visible, rows } = match
    const isHidden = this.#told?.undone === undone && this.#told.visible === visible
    if (isHidden && this.#told?.rows === rows) return undefined
    const told = isHidden ? this.#waiting(seats, canTakeBack) : this.#update(seats, this.#have, canTakeBack, true)
    this.#have = visible
    this.#told = { undone, visible, rows }
    this.#stops = []
    this.#toldTurn = match.state.turn
    for (const step of [...this.#forThem.keys()]) if (step < visible) this.#forThem.delete(step)
    return told
  }

  #update(seats: number[], have: number, can_take_back: number, isNews: boolean): Update {
    const { match } = this
    const start = Math.min(have, match.visible)
    return {
      type: 'update',
      match: match.doc.id,
      start,
      steps: match.steps.slice(start, match.visible),
      events: match.events.slice(start, match.visible),
      position: match.state.position() as Position,
      legal: match.legal(seats),
      chosen: match.chosen(seats),
      ahead: this.#ahead(seats),
      between: isNews ? this.#between(start) : [],
      for_them: isNews ? [...this.#forThem].filter(([step]) => step >= start && step < match.visible) : [],
      undone: match.undone,
      left: 0,
      can_take_back,
    }
  }

  #waiting(seats: number[], can_take_back: number): Waiting {
    const { match } = this
    return {
      type: 'waiting',
      match: match.doc.id,
      have: match.visible,
      pending: [...match.state.pending],
      chosen: match.chosen(seats),
      ahead: this.#ahead(seats),
      left: 0,
      can_take_back,
    }
  }

  /** The positions between what the listener had and the last one; none if turns are missing. */
  #between(start: number): [number, Position][] {
    const { match } = this
    if (match.state.turn > this.#toldTurn + 1) return []
    const stops = this.#stops.filter((steps) => start < steps && steps < match.visible)
    return stops.map((steps) => [steps, match.states[steps]!.position() as Position])
  }

  #ahead(seats: number[]): Record<string, Ahead> {
    const ahead = this.match.ahead(seats)
    if (!ahead) return {}
    const [seat, state] = ahead
    return { [seat]: { position: state.position() as Position, legal: actionTexts(state, seat) } }
  }
}

/** A match that is being played here, and how much of it may be seen while seats choose in secret. */

import { EngineError } from '../../../engine/errors.ts'
import { CHANCE, foreseen, type Engine, type GameEvent, type State, type Step } from '../../../engine/state.ts'
import type { Step as Written } from '../../lib/wire'
import type { MatchDoc, Row } from './documents.ts'
import { NotDone } from './refusing.ts'
import { read, written } from './steps.ts'

/** Stands in `choices` of a position for one that nobody may see yet. */
const HIDDEN = -1

/** Whether somebody has chosen in secret. */
function hides(state: State): boolean {
  const { choices } = state.position().state
  return Array.isArray(choices) && choices.includes(HIDDEN)
}

/**
 * The *visible log* is the log without choices that are still hidden. It is a prefix of the log, and
 * it grows unless a choice is taken back.
 */
export class LocalMatch {
  readonly doc: MatchDoc
  readonly engine: Engine<State>
  readonly log: Step[] = []
  readonly steps: Written[] = []
  readonly events: GameEvent[][] = []
  /** `states[i]` stands before `log[i]`. */
  readonly states: State[]
  /** How many rows the kept log has. */
  rows = 0
  rolls = 0
  /** The turn of the last roll; 0 before the first. */
  rolledIn = 0
  /** How many choices were taken back. */
  undone = 0
  /** The number of steps in the visible log. */
  visible = 0
  hides = false
  /** Who got a hint, and how many steps the log had then. */
  readonly hints: [seat: number, steps: number][] = []

  constructor(engine: Engine<State>, doc: MatchDoc) {
    this.engine = engine
    this.doc = doc
    const { seats, start, options } = doc
    this.states = [engine.start({ seats, start, options })]
  }

  get state(): State {
    return this.states.at(-1)!
  }

  /** The position after the visible log. */
  get shown(): State {
    return this.states[this.visible]!
  }

  get isOver(): boolean {
    return this.state.pending.length === 0
  }

  /** Take a step; `after` is where it leads, for those who know. Throws `IllegalAction`. */
  take(step: Step, after = this.state.step(...step)) {
    const before = this.state
    this.steps.push(written(before, step))
    this.events.push(this.engine.events(before, step, after))
    if (step[0] === CHANCE) {
      this.rolls++
      this.rolledIn = before.turn
    }
    this.log.push(step)
    this.states.push(after)
    this.rows++
    this.#show()
  }

  /** Take a row of the kept log, whatever became of it. Throws `NotDone` if it is damaged. */
  restore(row: Row) {
    try {
      this.read(row)
    } catch (error) {
      throw error instanceof EngineError ? error : new NotDone('damaged', String(error))
    }
  }

  /** Take a row of a log. Throws if it is none, or if the rules do not allow it. */
  read(row: Row) {
    const [actor, seat] = row
    if (actor === 'undo') {
      if (this.log.at(-1)?.[0] !== seat) throw new NotDone('damaged', 'This takes no choice back.')
      this.takeBack()
    } else if (actor === 'hint') this.noteHint(seat as number)
    else this.take(read(this.state, row))
  }

  noteHint(seat: number) {
    this.rows++
    this.hints.push([seat, this.log.length])
  }

  /** Forget the last step, which must be a seat's choice. */
  takeBack() {
    this.log.pop()
    this.steps.pop()
    this.events.pop()
    this.states.pop()
    this.rows++
    this.undone++
    this.visible = Math.min(this.visible, this.log.length)
    while (hides(this.shown)) this.visible--
    this.hides = this.visible < this.log.length
  }

  /** Move the end of the visible log to the last position, if that hides nothing. */
  #show() {
    this.hides = hides(this.state)
    if (!this.hides) this.visible = this.log.length
  }

  /** What each of these seats may choose now; seats that are not pending are left out. */
  legal(seats: readonly number[]): Record<number, string[]> {
    const { state } = this
    const pending = seats.filter((seat) => state.pending.includes(seat))
    return Object.fromEntries(pending.map((seat) => [seat, actionTexts(state, seat)]))
  }

  /** What each of these seats has chosen while others are still choosing. */
  chosen(seats: readonly number[]): Record<number, string> {
    const hidden = this.log.slice(this.visible).filter(([seat]) => seats.includes(seat))
    return Object.fromEntries(hidden.map(([seat, action]) => [seat, this.shown.actionText(seat, action as number)]))
  }

  /**
   * The position that the active seat can plan for while others choose, if it is one of these seats.
   * It follows from the visible log and the seat's own choice, so it tells nothing that is hidden.
   */
  ahead(seats: readonly number[]): [seat: number, state: State] | undefined {
    const seat = this.shown.active
    if (!this.hides || !seats.includes(seat)) return undefined
    const state = foreseen(this.shown, this.log.slice(this.visible), seat)
    return state ? [seat, state] : undefined
  }

  /** Refuse a choice that a seat planned when there were `planned` visible steps, if that matters. */
  checkPlan(planned: number, seat: number) {
    const refuse = (change?: GameEvent) => {
      throw new NotDone('plan_changed', 'Something has changed since this was planned; choose again.', change)
    }
    if (planned < 0 || planned >= this.log.length) refuse()
    const supposed = foreseen(this.states[planned]!, this.log.slice(planned), seat)
    if (!supposed || supposed.turn !== this.state.turn) return refuse()
    const change = this.engine.planChange(supposed, this.state, seat)
    if (change) refuse(change)
  }

  /** The steps, by index, before which their seats got a hint. */
  get hinted(): number[] {
    const found = this.hints.map(([seat, steps]) => this.log.findIndex(([actor], at) => at >= steps && actor === seat))
    return [...new Set(found)].filter((step) => step >= 0).sort((a, b) => a - b)
  }
}

export function actionTexts(state: State, seat: number): string[] {
  return state.legal(seat).map((action) => state.actionText(seat, action))
}

/** A position of Qwixx. */

import { IllegalAction } from '../errors.ts'
import type { Desk } from '../kept.ts'
import {
  badRoll, CHANCE, notAnAction, refuseActor, seatsIn, type GameEvent, type Position, type State,
} from '../state.ts'
import { crossOf, type Facts, PASS } from './facts.ts'

/** Where `tell` of `rollwright/games/qwixx/wasm/match.py` writes what. */
const HEAD = 14
const PER_SEAT = 7
const NONE = -2
const [ROLL, ACTION_1, ACTION_2] = [0, 1, 2]

export class QwixxState implements State {
  readonly seats: number
  readonly turn: number
  readonly active: number
  readonly pending: readonly number[]
  readonly toRoll: readonly string[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  /** The closed rows, as bits. */
  readonly closed: number
  /** Six faces, 0 for a die that has left; none before the roll. */
  readonly dice: readonly number[]
  /** What each seat chose in action 1; null if it has not, −1 if that is hidden. */
  readonly choices: readonly (number | null)[]
  /** The marks of each seat's rows. */
  readonly rows: readonly (readonly number[])[]
  readonly misthrows: readonly number[]
  /** Why the match is over: `rows`, `misthrows` or nothing. */
  readonly ending: string
  /** The name of the sheet. */
  readonly sheet: string
  readonly isAction1: boolean
  readonly isAction2: boolean
  /** The position as the module has it. */
  readonly kept: Uint8Array
  #desk: Desk<Facts>

  constructor(desk: Desk<Facts>, kept: Uint8Array, seats: number, sheet: string) {
    this.#desk = desk
    this.kept = kept
    this.seats = seats
    this.sheet = sheet
    desk.on(kept, 'tell', desk.out)
    const told = desk.told(HEAD + PER_SEAT * seats)
    const [phase, turn, active, closed, pending, toRoll, ending, winners] = told as [
      number, number, number, number, number, number, number, number,
    ]
    const all = Array.from({ length: seats }, (_, seat) => HEAD + PER_SEAT * seat)
    this.turn = turn
    this.active = active
    this.closed = closed
    this.pending = phase === ROLL ? [CHANCE] : seatsIn(pending, seats)
    this.toRoll = desk.machine.facts.dice.filter((_, die) => (toRoll >> die) & 1)
    this.dice = told[8]! < 0 ? [] : told.slice(8, HEAD)
    this.rows = all.map((at) => told.slice(at, at + 4))
    this.misthrows = all.map((at) => told[at + 4]!)
    this.choices = all.map((at) => (told[at + 5] === NONE ? null : told[at + 5]!))
    this.scores = all.map((at) => told[at + 6]!)
    this.winners = seatsIn(winners, seats)
    this.ending = ['', 'rows', 'misthrows'][ending]!
    this.isAction1 = phase === ACTION_1
    this.isAction2 = phase === ACTION_2
  }

  get question(): GameEvent | null {
    if (this.isAction1) return { kind: 'AskWhiteSum', sum: this.whiteSum }
    if (!this.isAction2) return null
    const kind = this.choices[this.active] === PASS ? 'AskOrMisthrow' : 'AskColourSum'
    return { kind, seat: this.active }
  }

  /** The sum of the white dice. */
  get whiteSum(): number {
    return this.dice[0]! + this.dice[1]!
  }

  legal(seat: number): readonly number[] {
    const count = this.#desk.on(this.kept, 'legal', seat, this.#desk.out)
    return this.#desk.told(count)
  }

  actionText(_seat: number, action: number): string {
    return this.#facts.actions[action]!
  }

  parseAction(_seat: number, text: string): number {
    const action = this.#facts.actions.indexOf(text.toLowerCase().trim().split(/\s+/).join(' '))
    if (action >= 0) return action
    throw new IllegalAction(
      `'${text}' is no action; write pass, or a row and a number such as red 5.`,
      'not_an_action',
      { text },
    )
  }

  step(actor: number, action: number | readonly number[]): this {
    const isRoll = typeof action !== 'number'
    const refused = refuseActor(this, actor, isRoll)
    if (refused) throw refused
    if (isRoll) {
      if (actor !== CHANCE) throw notAnAction(action)
      this.#roll(action)
    } else {
      const reason = Number.isInteger(action) ? this.#act(actor, action) : 'not_an_action'
      if (reason !== 'legal') throw this.#refusal(reason, actor, action)
    }
    return this.#next()
  }

  view(seat: number | null): this {
    this.#desk.on(this.kept, 'view', seat ?? CHANCE)
    return this.#next()
  }

  position(): Position {
    const seen = this.view(null)
    const names = this.#facts.colours
    return {
      turn: seen.turn,
      active: seen.active,
      pending: [...seen.pending],
      to_decide: seen.question,
      scores: [...seen.scores],
      winners: [...seen.winners],
      state: {
        sheets: seen.rows.map((rows, seat) => ({
          ...Object.fromEntries(names.map((name, row) => [name, rows[row]!])),
          misthrows: seen.misthrows[seat]!,
        })),
        closed: seen.closed,
        dice: [...seen.dice],
        choices: [...seen.choices],
      },
    }
  }

  get #facts(): Facts {
    return this.#desk.machine.facts
  }

  #roll(faces: readonly number[]): void {
    const { out, machine } = this.#desk
    if (faces.length !== this.toRoll.length || !faces.every(Number.isInteger)) throw badRoll(this)
    machine.ints(out, faces.length).set(faces)
    if (!this.#desk.on(this.kept, 'roll', out, faces.length)) throw badRoll(this)
  }

  #act(seat: number, action: number): string {
    return this.#facts.reasons[this.#desk.on(this.kept, 'step', seat, action)]!
  }

  /** The position that the last call has left. */
  #next(): this {
    return new QwixxState(this.#desk, this.#desk.take(this.seats), this.seats, this.sheet) as this
  }

  #refusal(reason: string, seat: number, action: number): IllegalAction {
    if (reason === 'not_an_action') return notAnAction(action)
    if (reason === 'view') {
      return new IllegalAction('A view cannot be played on: it hides choices.', 'view')
    }
    const { row, number } = crossOf(action)
    const colour = this.#facts.colours[row]!
    const text = this.actionText(seat, action)
    const marks = this.rows[seat]![row]!
    const facts: Record<string, unknown> = { row: colour, number }
    const messages: Record<string, () => string> = {
      closed: () => `The ${colour} row is closed.`,
      not_white_sum: () => `${text} is not the sum of the white dice, ${this.whiteSum}.`,
      not_a_sum: () => `${text} is not the sum of a white die and the die of its colour.`,
      not_right_of_last: () => {
        const last = this.#facts.sheets[this.sheet]![row]![31 - Math.clz32(marks)]
        facts['last'] = last
        return `${text} is not right of ${colour} ${last}, your last cross in that row.`
      },
      needs_five: () => {
        const crosses = marks.toString(2).replaceAll('0', '').length
        facts['crosses'] = crosses
        return `${text} needs five crosses in ${colour}, you have ${crosses}.`
      },
    }
    return new IllegalAction(messages[reason]!(), reason, facts)
  }
}

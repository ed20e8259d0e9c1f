/** A position of Twenty One. */

import { IllegalAction } from '../errors.ts'
import type { Desk } from '../kept.ts'
import {
  badRoll, CHANCE, notAnAction, refuseActor, seatsIn, type GameEvent, type Position, type State,
} from '../state.ts'
import { FIELDS, FREE, ROWS, type Facts } from './facts.ts'

/** Where `tell` of `rollwright/games/twenty_one/wasm/match.py` writes what. */
const HEAD = 13
const PER_ROW = FIELDS + 2
const PER_SEAT = 4 + ROWS * PER_ROW
const NONE = -2
const [ROLL, ATTEMPT, SECOND_ROLL, WRITE, OVER] = [0, 1, 2, 3, 4]

/** A sheet and what was written on it. */
export interface Paper {
  name: string
  rows: number[][]
  /** The row that is worked on, from 0; 5 when all are full. */
  current: number
  /** The points of each row. */
  points: number[]
  /** The fields of each row that are hits, as bits. */
  hits: number[]
}

export class TwentyOneState implements State {
  readonly seats: number
  readonly turn: number
  readonly active: number
  readonly pending: readonly number[]
  readonly toRoll: readonly string[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  readonly papers: readonly Paper[]
  /** Six faces; none before the roll. */
  readonly dice: readonly number[]
  /** What each seat writes in this round; null if it has not chosen, −1 if that is hidden. */
  readonly choices: readonly (number | null)[]
  /** The seats whose sheets are full. */
  readonly full: readonly number[]
  readonly isAttempt: boolean
  readonly isWriting: boolean
  /** The position as the module has it. */
  readonly kept: Uint8Array
  #desk: Desk<Facts>

  constructor(desk: Desk<Facts>, kept: Uint8Array, seats: number) {
    this.#desk = desk
    this.kept = kept
    this.seats = seats
    desk.on(kept, 'tell', desk.out)
    const told = desk.told(HEAD + PER_SEAT * seats)
    const [phase, turn, active, pending, toRoll, full, winners] = told as [
      number, number, number, number, number, number, number,
    ]
    const all = Array.from({ length: seats }, (_, seat) => HEAD + PER_SEAT * seat)
    const isRoll = phase === ROLL || phase === SECOND_ROLL
    this.turn = turn
    this.active = active
    this.pending = isRoll ? [CHANCE] : seatsIn(pending, seats)
    this.toRoll = desk.machine.facts.colours.filter((_, die) => (toRoll >> die) & 1)
    this.dice = told[7]! < 0 ? [] : told.slice(7, HEAD)
    this.full = seatsIn(full, seats)
    this.winners = seatsIn(winners, seats)
    this.papers = all.map((at) => paperOf(desk.machine.facts, told, at))
    this.scores = all.map((at) => told[at + 3]!)
    const hasChoices = phase === WRITE || phase === OVER
    this.choices = hasChoices ? all.map((at) => (told[at + 2] === NONE ? null : told[at + 2]!)) : []
    this.isAttempt = phase === ATTEMPT
    this.isWriting = phase === WRITE
  }

  get question(): GameEvent | null {
    if (this.isAttempt) return { kind: 'AskSecondAttempt', seat: this.active }
    return this.isWriting ? { kind: 'AskEntries' } : null
  }

  legal(seat: number): readonly number[] {
    const count = this.#desk.on(this.kept, 'legal', seat, this.#desk.out)
    return this.#desk.told(count)
  }

  actionText(seat: number, action: number): string {
    const word = Object.entries(this.#facts.words).find(([, id]) => id === action)
    if (word) return word[0]
    const names = this.#colours(seat).filter((_, column) => (action >> column) & 1)
    return ['enter', ...names].join(' ')
  }

  parseAction(seat: number, text: string): number {
    const [first, ...colours] = text.toLowerCase().trim().split(/\s+/)
    const { words, colours: known } = this.#facts
    if (!colours.length && first! in words) return words[first!]!
    if (first !== 'enter' || !colours.length || !colours.every((name) => known.includes(name))) {
      throw new IllegalAction(
        `'${text}' is no action; write strike, reroll, keep, or enter and colours such as enter blue black.`,
        'not_an_action',
        { text },
      )
    }
    if (new Set(colours).size < colours.length) {
      throw new IllegalAction(`'${text}' names a colour twice.`, 'colour_twice', { text })
    }
    if (!this.papers[seat]) throw new IllegalAction(`There is no seat ${seat}.`, 'no_seat', { seat })
    if (this.full.includes(seat)) throw new IllegalAction('There is no row left to write in.', 'no_row')
    const row = this.#colours(seat)
    return colours.reduce((columns, name) => columns | (1 << row.indexOf(name)), 0)
  }

  step(actor: number, action: number | readonly number[]): this {
    const isRoll = typeof action !== 'number'
    const refused = refuseActor(this, actor, isRoll)
    if (refused) throw refused
    if (isRoll) {
      if (actor !== CHANCE) throw notAnAction(action)
      this.#roll(action)
    } else {
      const at = Number.isInteger(action) ? this.#desk.on(this.kept, 'step', actor, action) : 2
      const reason = this.#facts.reasons[at]!
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
    return {
      turn: seen.turn,
      active: seen.active,
      pending: [...seen.pending],
      to_decide: seen.question,
      scores: [...seen.scores],
      winners: [...seen.winners],
      state: {
        sheets: seen.papers.map(({ name, rows, current }) => ({ name, rows, current })),
        dice: [...seen.dice],
        choices: [...seen.choices],
      },
    }
  }

  get #facts(): Facts {
    return this.#desk.machine.facts
  }

  /** The names of the colours in the row that a seat works on. */
  #colours(seat: number): string[] {
    const { name, current } = this.papers[seat]!
    return this.#facts.sheets[name]![current]!.map((colour) => this.#facts.colours[colour]!)
  }

  #roll(faces: readonly number[]): void {
    const { out, machine } = this.#desk
    if (faces.length !== this.toRoll.length || !faces.every(Number.isInteger)) throw badRoll(this)
    machine.ints(out, faces.length).set(faces)
    if (!this.#desk.on(this.kept, 'roll', out, faces.length)) throw badRoll(this)
  }

  /** The position that the last call has left. */
  #next(): this {
    return new TwentyOneState(this.#desk, this.#desk.take(this.seats), this.seats) as this
  }

  #refusal(reason: string, seat: number, action: number): IllegalAction {
    if (reason === 'not_an_action') return notAnAction(action)
    const plain: Record<string, string> = {
      view: 'A view cannot be played on: it hides choices.',
      attempt_first: 'Choose first: reroll or keep.',
      dice_final: 'The dice are final: enter numbers or strike.',
    }
    if (plain[reason]) return new IllegalAction(plain[reason], reason)
    const fitting = this.legal(seat).reduce((columns, entry) => columns | entry, 0)
    const column = 31 - Math.clz32((action & ~fitting) & -(action & ~fitting))
    const colour = this.#colours(seat)[column]!
    const { rows, current } = this.papers[seat]!
    if (rows[current]![column] !== FREE) {
      const message = `The ${colour} field of your row is filled already.`
      return new IllegalAction(message, reason, { colour })
    }
    const face = this.dice[this.#facts.colours.indexOf(colour)]!
    const printed = this.#facts.numbers[current]![column]!
    const message = `${colour} ${face} is higher than the ${printed} in the ${colour} field.`
    return new IllegalAction(message, reason, { colour, face, printed })
  }
}

function paperOf(facts: Facts, told: number[], at: number): Paper {
  const rows = Array.from({ length: ROWS }, (_, row) => at + 4 + row * PER_ROW)
  return {
    name: Object.keys(facts.sheets)[told[at]!]!,
    rows: rows.map((begin) => told.slice(begin, begin + FIELDS)),
    current: told[at + 1]!,
    points: rows.map((begin) => told[begin + FIELDS]!),
    hits: rows.map((begin) => told[begin + FIELDS + 1]!),
  }
}

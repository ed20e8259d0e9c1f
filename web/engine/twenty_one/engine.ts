/** The engine of Twenty One. */

import { alone, halves, levelOf, notReady, notSolved, onlyOne } from '../asking.ts'
import { EngineError } from '../errors.ts'
import { Desk } from '../kept.ts'
import { loadMachine, type FetchBytes } from '../machine.ts'
import type { Engine, GameEvent, Options, Setup, Step, Weighed, Worth } from '../state.ts'
import { eventsOf } from './events.ts'
import { ROWS, type Facts } from './facts.ts'
import { TwentyOneState } from './state.ts'

export class TwentyOne implements Engine<TwentyOneState> {
  readonly game = 'twenty_one'
  readonly rules: number
  readonly bots: readonly string[]
  #desk: Desk<Facts>
  /** Where the tables are, and the number of phases that they are for; empty before they are made. */
  #tables: number[] = []
  #phases = 0
  /** Where the values of solo play are; empty before they are worked out. */
  #solved: number[] = []

  constructor(desk: Desk<Facts>) {
    this.#desk = desk
    this.rules = this.#facts.rules
    this.bots = ['random', ...this.#facts.levels]
    desk.machine.onStart(() => {
      this.#tables = []
      this.#solved = []
    })
  }

  deal(seats: number, options: Options, draw: (n: number) => number): Setup {
    this.#check({ seats, start: 0, options })
    const start = draw(seats)
    if (options['sheets']?.length) return { seats, start, options }
    const left = Object.keys(this.#facts.sheets)
    const sheets = Array.from({ length: seats }, () => left.splice(draw(left.length), 1)[0]!)
    return { seats, start, options: { ...options, sheets } }
  }

  start(setup: Setup): TwentyOneState {
    this.#check(setup)
    const { seats, start } = setup
    const sheets = (setup.options['sheets'] ?? []) as readonly string[]
    if (!sheets.length) throw new EngineError('setup', 'The sheets are not dealt yet.')
    const { machine, out } = this.#desk
    const names = Object.keys(this.#facts.sheets)
    machine.ints(out, seats).set(sheets.map((name) => names.indexOf(name)))
    this.#desk.on(this.#desk.blank(seats), 'begin', out, seats, start)
    return new TwentyOneState(this.#desk, this.#desk.take(seats), seats)
  }

  events(before: TwentyOneState, step: Step, after: TwentyOneState): GameEvent[] {
    return eventsOf(this.#facts, before, step, after)
  }

  /** Nobody plans in Twenty One: after everybody has written, the dice are rolled. */
  planChange(): GameEvent | null {
    return null
  }

  /** Works out the tables, which takes a second or two; the page stands still meanwhile. */
  async prepare(seats: number): Promise<void> {
    this.#phases = phasesOf(seats)
    this.#ready(seats)
  }

  async solve(progress: (done: number) => void = () => {}): Promise<void> {
    if (this.#solved.length) return
    const { machine } = this.#desk
    const solved = this.#facts.sizes.solved.map((size) => machine.allocate(size))
    machine.call('solve', ...solved)
    this.#solved = solved
    progress(1)
  }

  choose(state: TwentyOneState, seat: number, bot: string, seed: number): number {
    const legal = state.legal(seat)
    if (legal.length < 2) return onlyOne(legal, seat)
    const { kept } = state.view(seat)
    const random = halves(seed)
    if (bot === 'random') return this.#desk.on(kept, 'choose_random', seat, ...random)
    const level = levelOf(this.bots, bot)
    const isStrongest = bot === this.bots.at(-1)
    if (isStrongest && state.seats === 1) throw alone(bot)
    const tables = this.#ready(state.seats)
    return isStrongest
      ? this.#desk.on(kept, 'choose_strongest', seat, ...tables)
      : this.#desk.on(kept, 'choose_level', seat, level, ...random, ...tables)
  }

  weigh(state: TwentyOneState, seat: number): Weighed[] {
    const legal = state.legal(seat)
    if (!legal.length) return []
    const { out, machine } = this.#desk
    const isAlone = state.seats === 1
    if (isAlone) this.#desk.on(state.kept, 'weigh_alone', out, ...this.#alone())
    else this.#desk.on(state.view(seat).kept, 'weigh', seat, out, ...this.#ready(state.seats))
    const { reroll, keep } = this.#facts.words as { reroll: number; keep: number }
    const values = machine.doubles(out, keep + 3)
    return legal.map((action) => ({
      action,
      value: values[action]!,
      error: action === reroll && !isAlone ? values[keep + 1]! : 0,
      isExact: isAlone || values[keep + 2] === 1,
    }))
  }

  worth(state: TwentyOneState): Worth {
    if (state.seats === 1) {
      const values = state.pending.length ? [this.#desk.on(state.kept, 'worth_alone', ...this.#alone())] : [...state.scores]
      return { values, errors: [0] }
    }
    const tables = this.#ready(state.seats)
    const { out, machine } = this.#desk
    this.#desk.on(state.kept, 'worth', out, ...tables)
    const told = [...machine.doubles(out, 2 * state.seats)]
    return { values: told.slice(0, state.seats), errors: told.slice(state.seats) }
  }

  /** The memory that the engine uses, in bytes. */
  get memory(): number {
    return this.#desk.machine.size
  }

  get #facts(): Facts {
    return this.#desk.machine.facts
  }

  #alone(): number[] {
    if (!this.#solved.length) throw notSolved()
    return this.#solved
  }

  /** The tables as functions take them. Those for another number of phases make way. */
  #ready(seats: number): number[] {
    if (this.#phases !== phasesOf(seats)) throw notReady()
    const { machine } = this.#desk
    if (this.#tables.at(-1) === this.#phases) return this.#tables
    if (this.#tables.length) machine.restart()
    const sizes = this.#facts.sizes.tables[this.#phases]!
    const tables = [...sizes.map((size) => machine.allocate(size)), this.#phases]
    machine.call('make_tables', ...tables)
    let kept = 0
    for (let row = ROWS - 1; row >= 0; row--) kept = machine.call('fill_row', ...tables, row, kept)
    this.#tables = tables
    return tables
  }

  /** Refuse a setup that nobody can play. */
  #check({ seats, start, options }: Setup): void {
    const names = Object.keys(this.#facts.sheets)
    const sheets = (options['sheets'] ?? []) as readonly string[]
    const unknown = Object.keys(options).find((name) => name !== 'sheets')
    if (unknown) throw new EngineError('setup', `Twenty One has no option ${unknown}.`)
    if (!Number.isInteger(seats) || seats < 1 || seats > names.length) {
      throw new EngineError('setup', `Twenty One is for 1 to ${names.length} players, not ${seats}.`)
    }
    const isRight = new Set(sheets).size === seats && sheets.length === seats
    if (!Array.isArray(sheets) || (sheets.length && !isRight) || sheets.some((s) => !names.includes(s))) {
      throw new EngineError('setup', `sheets must be ${seats} different ones of ${names.join(', ')}.`)
    }
    if (!Number.isInteger(start) || start < 0 || start >= seats) {
      throw new EngineError('setup', `The start seat is one of 0 to ${seats - 1}, not ${start}.`)
    }
  }
}

/** Alone, a level imagines an opponent. With more than three seats the tables are those for three. */
function phasesOf(seats: number): number {
  return Math.min(Math.max(seats, 2), 3)
}

export async function loadTwentyOne(fetchBytes: FetchBytes, simd?: boolean): Promise<TwentyOne> {
  const machine = await loadMachine<Facts>('twenty_one', fetchBytes, simd)
  return new TwentyOne(new Desk(machine, Object.keys(machine.facts.sheets).length))
}

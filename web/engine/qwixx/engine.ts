/** The engine of Qwixx. */

import { alone, halves, levelOf, notReady, notSolved, onlyOne } from '../asking.ts'
import { EngineError } from '../errors.ts'
import { Desk } from '../kept.ts'
import { loadMachine, type FetchBytes } from '../machine.ts'
import type { Engine, GameEvent, Options, Setup, Step, Weighed, Worth } from '../state.ts'
import { eventsOf, planChangeOf } from './events.ts'
import type { Facts } from './facts.ts'
import { QwixxState } from './state.ts'

/** How many pairs of rows are solved at a time, and how long until others get their turn, in milliseconds. */
const SLICE = 5
const BREATH = 100

export class Qwixx implements Engine<QwixxState> {
  readonly game = 'qwixx'
  readonly rules: number
  readonly bots: readonly string[]
  #desk: Desk<Facts>
  #fetch: FetchBytes
  #packed: Uint8Array | undefined
  #weights = 0
  #solving: Promise<number> | undefined
  /** Where the values of solo play are, once it is solved. */
  #values = 0

  constructor(desk: Desk<Facts>, fetchBytes: FetchBytes) {
    this.#desk = desk
    this.#fetch = fetchBytes
    desk.machine.onStart(() => {
      this.#weights = this.#values = 0
      this.#solving = undefined
    })
    this.rules = this.#facts.rules
    this.bots = ['random', ...this.#facts.levels]
  }

  deal(seats: number, options: Options, draw: (n: number) => number): Setup {
    const setup = { seats, start: 0, options }
    this.#check(setup)
    return { ...setup, start: draw(seats) }
  }

  start(setup: Setup): QwixxState {
    const sheet = this.#check(setup)
    const { seats, start } = setup
    const layout = Object.keys(this.#facts.sheets).indexOf(sheet)
    this.#desk.on(this.#desk.blank(seats), 'begin', layout, seats, start)
    return new QwixxState(this.#desk, this.#desk.take(seats), seats, sheet)
  }

  events(before: QwixxState, step: Step, after: QwixxState): GameEvent[] {
    return eventsOf(this.#facts, before, step, after)
  }

  planChange(supposed: QwixxState, state: QwixxState, seat: number): GameEvent | null {
    return planChangeOf(this.#facts, supposed, state, seat)
  }

  async prepare(_seats: number): Promise<void> {
    if (this.#packed) return
    const content = await this.#fetch('qwixx.weights')
    if (content.length !== this.#facts.sizes.packed) {
      throw new EngineError('module', 'The weights of Qwixx do not belong to this engine.')
    }
    this.#packed = content
  }

  /** Takes some seconds, with pauses. */
  async solve(progress: (done: number) => void = () => {}): Promise<void> {
    this.#solving ??= this.#solved(progress)
    try {
      this.#values = await this.#solving
    } catch (error) {
      this.#solving = undefined
      throw error
    }
  }

  async #solved(progress: (done: number) => void): Promise<number> {
    const { machine } = this.#desk
    const { pairs, sizes } = this.#facts
    const { starts } = machine
    if (!machine.has('solve')) {
      throw new EngineError('unsupported', 'Only browsers with vector instructions can solve Qwixx.')
    }
    const values = machine.allocate(sizes.solved)
    let until = performance.now() + BREATH
    for (let end = SLICE; ; end += SLICE) {
      machine.call('solve', values, end - SLICE, Math.min(end, pairs))
      if (end >= pairs) break
      if (performance.now() < until) continue
      progress((end / pairs) ** 2)
      await new Promise((resolve) => setTimeout(resolve))
      if (machine.starts !== starts) throw new EngineError('trap', 'The engine was started again meanwhile.')
      until = performance.now() + BREATH
    }
    machine.call('pack_values', values)
    return values
  }

  choose(state: QwixxState, seat: number, bot: string, seed: number): number {
    const legal = state.legal(seat)
    if (legal.length < 2) return onlyOne(legal, seat)
    const { kept } = state.view(seat)
    const random = halves(seed)
    if (bot === 'random') return this.#desk.on(kept, 'choose_random', seat, ...random)
    const level = levelOf(this.bots, bot)
    const isStrongest = bot === this.bots.at(-1)
    this.#refuseSheet(state)
    if (isStrongest && state.seats === 1) throw alone(bot)
    const weights = this.#ready()
    return isStrongest
      ? this.#desk.on(kept, 'choose_strongest', seat, weights)
      : this.#desk.on(kept, 'choose_level', seat, level, weights, ...random)
  }

  weigh(state: QwixxState, seat: number): Weighed[] {
    this.#refuseSheet(state)
    const legal = state.legal(seat)
    if (!legal.length) return []
    const { out, machine } = this.#desk
    if (state.seats === 1) this.#desk.on(state.kept, 'weigh_alone', this.#alone(), out)
    else this.#desk.on(state.view(seat).kept, 'weigh', seat, this.#ready(), out)
    const values = machine.doubles(out, this.#facts.actions.length)
    return legal.map((action) => ({ action, value: values[action]!, error: 0, isExact: state.seats === 1 }))
  }

  worth(state: QwixxState): Worth {
    this.#refuseSheet(state)
    if (state.seats === 1) {
      const values = state.pending.length ? [this.#desk.on(state.kept, 'worth_alone', this.#alone())] : [...state.scores]
      return { values, errors: [0] }
    }
    const { out, machine } = this.#desk
    this.#desk.on(state.kept, 'worth', this.#ready(), out)
    const values = [...machine.doubles(out, state.seats)]
    return { values, errors: values.map(() => 0) }
  }

  /** The memory that the engine uses, in bytes. */
  get memory(): number {
    return this.#desk.machine.size
  }

  /** Where the weights are. They are unpacked when they are first needed. */
  #ready(): number {
    if (!this.#packed) throw notReady()
    if (!this.#weights) {
      const { machine } = this.#desk
      const file = machine.allocate(this.#packed.length)
      const weights = machine.allocate(this.#facts.sizes.weights)
      machine.bytes(file, this.#packed.length).set(this.#packed)
      machine.call('load_weights', file, weights)
      this.#weights = weights
    }
    return this.#weights
  }

  /** Where the values of solo play are. */
  #alone(): number {
    if (!this.#values) throw notSolved()
    return this.#values
  }

  #refuseSheet({ sheet }: QwixxState): void {
    if (sheet === Object.keys(this.#facts.sheets)[0]) return
    throw new EngineError('unsupported', `Bots and evaluator of Qwixx do not know the sheet ${sheet}.`)
  }

  get #facts(): Facts {
    return this.#desk.machine.facts
  }

  /** Refuse a setup that nobody can play; the name of its sheet. */
  #check({ seats, start, options }: Setup): string {
    const { sheets, seats: editions } = this.#facts
    const edition = String(options['edition'] ?? Object.keys(editions)[0])
    const sheet = String(options['sheet'] ?? Object.keys(sheets)[0])
    const unknown = Object.keys(options).find((name) => name !== 'edition' && name !== 'sheet')
    if (unknown) throw new EngineError('setup', `Qwixx has no option ${unknown}.`)
    if (!(edition in editions)) throw new EngineError('setup', `There is no edition ${edition}.`)
    if (!(sheet in sheets)) throw new EngineError('setup', `There is no sheet ${sheet}.`)
    if (!Number.isInteger(seats) || seats < 1 || seats > editions[edition]!) {
      throw new EngineError('setup', `Qwixx is for 1 to ${editions[edition]} players, not ${seats}.`)
    }
    if (!Number.isInteger(start) || start < 0 || start >= seats) {
      throw new EngineError('setup', `The start seat is one of 0 to ${seats - 1}, not ${start}.`)
    }
    return sheet
  }
}

export async function loadQwixx(fetchBytes: FetchBytes, simd?: boolean): Promise<Qwixx> {
  const machine = await loadMachine<Facts>('qwixx', fetchBytes, simd)
  return new Qwixx(new Desk(machine, Math.max(...Object.values(machine.facts.seats))), fetchBytes)
}

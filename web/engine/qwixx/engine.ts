/** The engine of Qwixx. */

import { EngineError } from '../errors.ts'
import { Desk } from '../kept.ts'
import { loadMachine, type FetchBytes } from '../machine.ts'
import type { Engine, GameEvent, Options, Setup, Step, Weighed, Worth } from '../state.ts'
import { eventsOf, planChangeOf } from './events.ts'
import type { Facts } from './facts.ts'
import { QwixxState } from './state.ts'

export class Qwixx implements Engine<QwixxState> {
  readonly game = 'qwixx'
  readonly rules: number
  readonly bots: readonly string[]
  #desk: Desk<Facts>

  constructor(desk: Desk<Facts>) {
    this.#desk = desk
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

  async prepare(_seats: number): Promise<void> {}

  choose(_state: QwixxState, _seat: number, _bot: string, _seed: number): number {
    throw new EngineError('unsupported', 'Not yet.')
  }

  weigh(_state: QwixxState, _seat: number): Weighed[] {
    throw new EngineError('unsupported', 'Not yet.')
  }

  worth(_state: QwixxState): Worth {
    throw new EngineError('unsupported', 'Not yet.')
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
  return new Qwixx(new Desk(machine, Math.max(...Object.values(machine.facts.seats))))
}

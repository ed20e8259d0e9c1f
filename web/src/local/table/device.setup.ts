/** A table on a device, as tests play at it: with the real engine, and with time that they let pass. */

import { filesAt } from '../../../engine/files'
import { load } from '../../../engine/index'
import { CHANCE, type Engine, type State } from '../../../engine/state'
import type { Intent } from '../../lib/line'
import type { FromServer, Table, Update, Waiting } from '../../lib/wire'
import type { Around } from './around'
import type { MatchDoc, Row, Seat, Store, TableDoc } from './documents'
import type { LocalMatch } from './match'
import { Room } from './room'

const files = import.meta.glob<string>('../../../engine/generated/*.{wasm.gz,weights}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})
export const engine = (await load('qwixx', filesAt(files))) as unknown as Engine<State>

/** Keeps everything in memory, until it fails. */
export class Memory implements Store {
  tables = new Map<string, TableDoc>()
  matches = new Map<string, MatchDoc>()
  logs = new Map<string, Row[]>()
  isFull = false

  table = async (id: string) => structuredClone(this.tables.get(id))
  match = async (id: string) => structuredClone(this.matches.get(id))
  rows = async (id: string) => structuredClone(this.logs.get(id) ?? [])
  save = async (table: TableDoc, match?: MatchDoc, rows: readonly Row[] = []) => {
    this.#check()
    this.tables.set(table.id, structuredClone(table))
    if (match) this.matches.set(match.id, structuredClone(match))
    if (match && rows.length) this.logs.set(match.id, [...rows])
  }
  append = async (id: string, at: number, rows: Row[]) => {
    this.#check()
    const log = this.logs.get(id) ?? []
    if (log.length !== at) throw new Error(`the log has ${log.length} rows, not ${at}`)
    this.logs.set(id, [...log, ...rows])
  }
  #check() {
    if (this.isFull) throw new Error('the disk is full')
  }
}

/** Time that passes only when it is told to. */
export class StillClock {
  #now = 1000
  #waiting: { at: number; act: () => void }[] = []
  now = () => this.#now
  after = (seconds: number, act: () => void) => {
    const one = { at: this.#now + seconds, act }
    this.#waiting.push(one)
    return () => void (this.#waiting = this.#waiting.filter((other) => other !== one))
  }
  /** Let time pass, and what happens then happen. */
  async pass(seconds: number) {
    this.#now += seconds
    const due = this.#waiting.filter(({ at }) => at <= this.#now + 1e-9)
    this.#waiting = this.#waiting.filter((one) => !due.includes(one))
    for (const { act } of due) act()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

export const emma: Seat = { kind: 'human', name: 'Emma', bot: '', ready: false, auto_pass: false, by_hand: false, animal: '', colour: -1, nonce: '' }
export const max: Seat = { ...emma, name: 'Max' }
export const bot: Seat = { ...emma, kind: 'bot', name: 'Ada', bot: 'random', ready: true }
export const SEED = '7'.repeat(64)
const LONGEST = 1000
const hello = { type: 'hello', version: 2, table: 'table', token: '' } as const

/** Somebody with a device, at whose table matches are kept: what they do, and what they are told. */
export class Device {
  told: FromServer[] = []
  room!: Room
  #id = 0
  #around: Around

  constructor(
    readonly store: Memory,
    readonly clock: StillClock,
    around: Partial<Around> = {},
  ) {
    let drawn = 0
    const draws = { id: () => `m${++drawn}`, seed: () => `${++drawn}`.padStart(64, '8'), nonce: () => 'none', name: (name: string) => name }
    this.#around = { engine, store, draws, clock, tell: (message) => this.told.push(message), ...around }
  }

  /** Open the table that is kept. */
  async open(): Promise<this> {
    this.room = new Room((await this.store.table('table'))!, this.#around)
    await this.room.load()
    return this
  }

  /** Come with what is known already, and hear where the match stands. */
  async enter(known: { match?: string; have?: number; undone?: number } = {}): Promise<Update> {
    this.told = []
    await this.room.hear({ ...hello, ...known })
    return this.news as Update
  }

  /** 'accepted', or the code of the refusal. */
  async ask(intent: Intent): Promise<string> {
    const id = ++this.#id
    await this.room.hear({ ...intent, id })
    const answers = this.told.flatMap((one) => (one.type === 'accepted' || one.type === 'refused' ? [one] : [])).filter((one) => one.id === id)
    if (answers.length !== 1) throw new Error(`${answers.length} answers to one question`)
    return answers[0]!.type === 'accepted' ? 'accepted' : answers[0]!.code
  }

  /** Get everybody ready. */
  async begin(): Promise<this> {
    for (const [seat, { kind }] of this.table.table.seats.entries()) {
      if (kind === 'human') must(await this.ask({ type: 'ready', seat, nonce: '' }))
    }
    return this
  }

  /** Choose for a seat, what does least or what is named. */
  act(seat = 0, action = this.match.legal([seat])[seat]![0]!, about: object = {}): Promise<string> {
    return this.ask({ type: 'act', ...this.#now(seat), action, ...about })
  }

  throw(seat = 0, about: object = {}): Promise<string> {
    return this.ask({ type: 'throw', ...this.#now(seat), ...about })
  }

  takeBack(seat = 0, about: object = {}): Promise<string> {
    return this.ask({ type: 'take_back', ...this.#now(seat), ...about })
  }

  hint(seat = 0): Promise<string> {
    return this.ask({ type: 'hint', ...this.#now(seat) })
  }

  /** Play until something is true, doing what does least. */
  async play(until: () => boolean = () => this.match.isOver) {
    for (let turns = 0; !until(); turns++) {
      if (turns === LONGEST) throw new Error('the match never comes there')
      const { state } = this.match
      const seat = state.pending.find((each) => this.table.table.seats[each]?.kind === 'human')
      if (seat !== undefined) must(await this.act(seat))
      else if (state.pending[0] === CHANCE && this.table.table.seats[state.active]!.by_hand) must(await this.throw(state.active))
      else await this.clock.pass(100)
    }
  }

  get match(): LocalMatch {
    return this.room.match!
  }

  get rows(): Row[] {
    return this.store.logs.get(this.match.doc.id) ?? []
  }

  get table(): Table {
    return this.told.findLast((message) => message.type === 'table') as Table
  }

  /** What was told last about the match. */
  get news(): Update | Waiting {
    return this.told.findLast(({ type }) => type === 'update' || type === 'waiting') as Update | Waiting
  }

  #now(seat: number) {
    return { match: this.match.doc.id, seat, have: this.match.visible }
  }
}

function must(answer: string) {
  if (answer !== 'accepted') throw new Error(`refused: ${answer}`)
}

/** A table whose people have come, and have not begun. */
export async function sit(seats: Seat[], around: Partial<Around> = {}, wish: Partial<TableDoc> = {}): Promise<Device> {
  const store = new Memory()
  const table = { id: 'table', game: 'qwixx', options: {}, seats, series: 1, hints: false, results: [], seed: SEED, match: '', changed: 0 }
  await store.save({ ...table, ...wish })
  const device = await new Device(store, new StillClock(), around).open()
  await device.enter()
  return device
}

export const begun = async (...given: Parameters<typeof sit>) => (await sit(...given)).begin()

/** The same table after the page was loaded again. */
export const reloaded = ({ store }: Device, around: Partial<Around> = {}) => new Device(store, new StillClock(), around).open()

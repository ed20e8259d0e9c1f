/** A table as it is now: what the server tells, and what we ask of it. */

import { Connection } from './connection.svelte'
import { isHere } from './here'
import type { Intent, Line, MakeLine, Told } from './line'
import { Refusal } from './refusal'
import {
  VERSION,
  type Advice,
  type Ahead,
  type GameEvent,
  type Hinted,
  type Position,
  type Step,
  type Table,
  type TableInfo,
  type Update,
} from './wire'

/** Who is pending while dice are to be rolled. */
const CHANCE = -1

/** Hears every update; `isNew` is whether it is the first one of a match or of a connection. */
type Listen = (update: Update, isNew: boolean) => void
/** Hears what somebody shows the others. */
type Watch = (seat: number, reaction: string) => void
type Complain = (refusal: unknown) => void

const toServer: MakeLine = (hello, hear) => new Connection(hello, hear)

export class Live {
  table = $state.raw<TableInfo>()
  seats = $state.raw<number[]>([])
  owner = $state(false)
  /** The seats in which a bot plays for us. */
  left = $state.raw<number[]>([])
  match = $state('')
  log = $state.raw<Step[]>([])
  position = $state.raw<Position>()
  legal = $state.raw<Record<number, string[]>>({})
  /** What our own seats have chosen while others are still choosing. */
  chosen = $state.raw<Record<number, string>>({})
  /** What our own seats may choose next while others are still choosing. */
  ahead = $state.raw<Record<number, Ahead>>({})
  /** What they will choose then, unless something that matters has changed by that time. */
  planned = $state.raw<Record<number, string>>({})
  /** What each step of the match meant. */
  events = $state.raw<GameEvent[][]>([])
  /** When the time to think is over, by the clock of `performance`; 0 without a limit. */
  deadline = $state(0)
  /** The last hint that we got; it is about one position only. */
  hint = $state.raw<Hinted>()
  /** Whether we wait for a hint. */
  isHinting = $state(false)
  /** Whether our last choice may still be taken back. */
  canTakeBack = $state(false)

  #id: string
  #token: string
  #listen: Listen
  #complain: Complain
  #line: Line
  #takeBackTimer = 0
  #watch: Watch
  /** The table of a match that has begun and of which we know no position yet. */
  #next?: Table
  /** How many choices of the match were taken back. */
  #undone = 0
  /** Whether the connection is new, so that the next update may tell a long story. */
  #isBack = false

  constructor(
    id: string,
    token: string,
    listen: Listen = () => {},
    /** Hears why a plan was not carried out. */
    complain: Complain = () => {},
    watch: Watch = () => {},
    /** How the table is reached. */
    makeLine = toServer,
  ) {
    this.#id = id
    this.#token = token
    this.#listen = listen
    this.#complain = complain
    this.#watch = watch
    this.#line = makeLine(() => this.#hello(), (message) => this.#hear(message))
  }

  /** Connect, and connect again whenever the connection is lost, until closed. */
  open() {
    this.#line.open()
  }

  close() {
    this.#line.close()
  }

  hurry() {
    this.#line.hurry()
  }

  takeOver() {
    this.#line.takeOver()
  }

  ask(intent: Intent): Promise<void> {
    return this.#line.ask(intent)
  }

  get link() {
    return this.#line.link
  }

  get failures() {
    return this.#line.failures
  }

  get isBlocked() {
    return this.#line.isBlocked
  }

  get end() {
    return this.#line.end
  }

  get unkept() {
    return this.#line.unkept
  }

  /** Whether the table is on this device, and nobody else can come here. */
  get isHere() {
    return isHere(this.#id)
  }

  /**
   * Choose for a seat. Until the answer comes it has nothing to choose.
   * `planned` is how long the log was when this was planned.
   */
  async act(seat: number, action: string, planned?: number): Promise<void> {
    const { match, legal } = this
    const have = this.log.length
    this.legal = { ...legal, [seat]: [] }
    try {
      await this.ask({ type: 'act', match, seat, action, have, planned })
    } catch (refusal) {
      if (this.match === match && this.log.length === have) this.legal = legal
      throw refusal
    }
  }

  /** Throw the dice for a seat. */
  throw(seat: number): Promise<void> {
    const { match } = this
    return this.ask({ type: 'throw', match, seat, have: this.log.length })
  }

  /** Ask the coach what a seat does best now. */
  async askHint(seat: number): Promise<void> {
    const { match } = this
    this.isHinting = true
    try {
      await this.ask({ type: 'hint', match, seat, have: this.log.length })
    } catch (refusal) {
      // Whoever has chosen meanwhile needs no hint any more.
      if (!(refusal instanceof Refusal && refusal.code === 'stale')) throw refusal
    } finally {
      this.isHinting = false
    }
  }

  /** The hint for a seat that has to choose now, if there is one. */
  hintFor(seat: number): Advice | undefined {
    const { hint, match } = this
    const isNow = hint?.match === match && hint.have === this.log.length && hint.seat === seat
    return isNow && this.legal[seat]?.length ? hint.advice : undefined
  }

  /** Whether whoever sits here may ask for hints now. */
  get allowsHints(): boolean {
    return this.seats.length > 0 && !!this.table?.hints_now
  }

  /** Take back what a seat has just chosen. */
  takeBack(seat: number): Promise<void> {
    const { match } = this
    return this.ask({ type: 'take_back', match, seat, have: this.log.length })
  }

  /** Choose already what a seat may choose next. */
  plan(seat: number, action: string) {
    this.planned = { ...this.planned, [seat]: action }
  }

  forgetPlan(seat: number) {
    const { [seat]: _, ...others } = this.planned
    this.planned = others
  }

  get names(): string[] {
    return this.table?.seats.map((seat) => seat.name) ?? []
  }

  /** Our seat, if it is the only one here: it is addressed as "you". */
  get me(): number | undefined {
    return this.seats.length === 1 ? this.seats[0] : undefined
  }

  /** Whether people are still choosing; bots are so quick that nobody need plan meanwhile. */
  get awaitsPeople(): boolean {
    return !!this.position?.pending.some((seat) => this.table?.seats[seat]?.kind === 'human')
  }

  /** Whether the dice are still in somebody's hand. */
  get awaitsThrow(): boolean {
    return this.position?.pending[0] === CHANCE
  }

  /** What the last step of the match meant. */
  get lastEvents(): GameEvent[] {
    return this.events.at(-1) ?? []
  }

  get isOver(): boolean {
    return this.position?.pending.length === 0
  }

  /** The first of our seats that has to choose now. */
  get turnOf(): number | undefined {
    const { seats, legal } = this
    return seats.find((seat) => this.position?.pending.includes(seat) && legal[seat]?.length)
  }

  /** Our seat, if it has to throw the dice now. */
  get thrower(): number | undefined {
    return this.seats.find((seat) => this.awaitsThrow && this.position?.active === seat)
  }

  #hello() {
    const { match } = this
    const have = this.log.length
    return { type: 'hello', version: VERSION, table: this.#id, token: this.#token, match, have, undone: this.#undone } as const
  }

  #hear(message: Told) {
    switch (message.type) {
      case 'welcome':
        this.#isBack = true
        this.owner = message.owner
        this.#seat(message)
        break
      case 'table':
        this.owner = message.owner
        // Who sits at the next match is shown with its first position, not with the last one's.
        if (this.position && message.table.match !== this.match) this.#next = message
        else this.#seat(message)
        break
      case 'update':
        this.#update(message)
        break
      case 'waiting':
        if (this.position) this.position = { ...this.position, pending: message.pending }
        this.chosen = message.chosen
        this.ahead = message.ahead
        this.#time(message)
        break
      case 'hinted':
        this.hint = message
        break
      case 'reaction':
        this.#watch(message.seat, message.reaction)
    }
  }

  #seat({ table, seats, left }: Pick<Table, 'table' | 'seats' | 'left'>) {
    this.table = table
    this.seats = seats
    this.left = left
  }

  #update(update: Update) {
    const isNew = update.match !== this.match || this.#isBack
    this.#isBack = false
    if (update.match !== this.match) this.#begin(update.match)
    const had = this.log.length
    this.log = [...this.log.slice(0, update.start), ...update.steps]
    this.events = [...this.events.slice(0, update.start), ...update.events]
    this.position = update.position
    this.legal = update.legal
    this.chosen = update.chosen
    this.#undone = update.undone
    this.#time(update)
    this.#listen(update, isNew)
    this.#carryOut(update, had)
  }

  /** The time that is left, to think and to take back. Counted here: no clock need be right. */
  #time({ left, can_take_back }: Pick<Update, 'left' | 'can_take_back'>) {
    this.deadline = left ? performance.now() + left * 1000 : 0
    this.canTakeBack = can_take_back > 0
    clearTimeout(this.#takeBackTimer)
    if (can_take_back)
      this.#takeBackTimer = window.setTimeout(() => (this.canTakeBack = false), can_take_back * 1000)
  }

  #begin(match: string) {
    this.match = match
    if (this.#next) this.#seat(this.#next)
    this.#next = undefined
    this.log = []
    this.events = []
    this.planned = {}
  }

  /**
   * Do what was planned when the log had `had` steps, if its seat has to choose in the same turn.
   * The server refuses it if something has changed that matters; then the player is asked.
   */
  #carryOut({ ahead: next, position, legal }: Update, had: number) {
    const { ahead, planned } = this
    this.ahead = next
    if (Object.keys(next).length) return
    this.planned = {}
    for (const [key, action] of Object.entries(planned)) {
      const seat = +key
      if (legal[seat] && ahead[seat]?.position.turn === position.turn)
        this.act(seat, action, had).catch(this.#complain)
    }
  }
}

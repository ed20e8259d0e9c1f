/**
 * A table that is played on this device: it hears what a client of a server would say, and answers
 * what the server would. Everything is kept before it is answered.
 */

import { IllegalAction } from '../../../engine/errors.ts'
import { CHANCE, type Engine, type State, type Step } from '../../../engine/state.ts'
import type { Advice, FromClient, FromServer } from '../../lib/wire'
import { Croupier, type PlannedStep } from './croupier.ts'
import { FairDice, newNumber } from './dice.ts'
import type { MatchDoc, Store, TableDoc } from './documents.ts'
import { LocalMatch } from './match.ts'
import { NotDone } from './refusing.ts'
import { CLOCK, PAUSE, restSeconds, RestTimer, type Clock } from './rest.ts'
import { awaitsPeople, isOnePerson, ownSeats, resting } from './seats.ts'
import { canStart, change, noteResult, startMatch, tableInfo, type Draws, type TableIntent } from './table.ts'
import { Telling } from './telling.ts'

const VERSION = 2
/** How long a choice can be taken back. */
const TAKE_BACK_SECONDS = 3

export type Intent = Exclude<FromClient, { type: 'hello' }>
type StepIntent = Extract<Intent, { type: 'act' | 'throw' | 'take_back' | 'hint' }>
type Hello = Extract<FromClient, { type: 'hello' }>

/** What a table needs from the world around it. */
export interface Around {
  engine: Engine<State>
  store: Store
  draws: Draws
  tell: (message: FromServer) => void
  /** Hears why the match could not go on by itself. */
  fail?: (error: unknown) => void
  clock?: Clock
  /** The longest time in seconds that bots take. */
  pause?: number
  /** What the coach says about the choices of a seat; without it there are no hints. */
  advise?: (match: LocalMatch, seat: number) => Promise<Advice>
}

export class Room {
  #table: TableDoc
  #around: Around
  #clock: Clock
  #rest: RestTimer
  #match?: LocalMatch
  #telling?: Telling
  #croupier?: Croupier
  /** The last choice of a person that revealed nothing: how many rows there were, and until when. */
  #lastChoice?: { seat: number; rows: number; until: number }
  #turn: Promise<unknown> = Promise.resolve()
  #toldTable = ''

  /** A table as it is kept. `load` comes next. */
  constructor(table: TableDoc, around: Around) {
    this.#table = table
    this.#around = around
    this.#clock = around.clock ?? CLOCK
    const fail = around.fail ?? console.error
    this.#rest = new RestTimer(this.#clock, (rows) => void this.#inTurn(() => this.#goOnRested(rows)).catch(fail))
  }

  get match(): LocalMatch | undefined {
    return this.#match
  }

  /** Read the match that was kept, and go on where it stopped. */
  load(): Promise<void> {
    return this.#inTurn(async () => {
      const { store } = this.#around
      const doc = this.#table.match ? await store.match(this.#table.match) : undefined
      if (doc) {
        this.#open(doc)
        for (const row of await store.rows(doc.id)) this.#match!.read(row)
      }
      await this.#prepare()
      await this.#noteResult()
      await this.#goOn()
      this.#telling?.news([], 0)
    })
  }

  /** A client says something. */
  async hear(message: FromClient): Promise<void> {
    if (message.type === 'hello') return this.#inTurn(async () => this.#enter(message))
    const { id } = message
    try {
      await this.#inTurn(() => this.#carryOut(message, () => this.#tell({ type: 'accepted', id })))
    } catch (error) {
      this.#tell({ type: 'refused', id, ...refusalOf(error) })
    }
  }

  /** Stop whatever goes on by itself. */
  close() {
    this.#rest.stop()
  }

  /** Do one thing after the other, in the order in which they came. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  #tell(message: FromServer) {
    this.#around.tell(message)
  }

  get #own(): number[] {
    return ownSeats(this.#table.seats)
  }

  get #isPlaying(): boolean {
    return !!this.#match && !this.#match.isOver
  }

  get #pause(): number {
    return this.#around.pause ?? PAUSE
  }

  get #info() {
    const seed = this.#match?.isOver ? this.#match.doc.seed : ''
    return { table: tableInfo(this.#table, seed), seats: this.#own, owner: true, left: [] }
  }

  #enter({ match: known, have = 0, undone = 0 }: Hello) {
    this.#tell({ type: 'welcome', version: VERSION, ...this.#info })
    const match = this.#match
    if (match && this.#telling) {
      if (match.state.pending[0] === CHANCE && this.#own.includes(match.state.active)) this.#rest.stop()
      this.#setClock()
      const had = known === match.doc.id ? have : 0
      this.#tell(this.#telling.greeting(this.#own, had, known ? undone : match.undone, this.#canTakeBack))
    }
    this.#toldTable = ''
    this.#tellTable()
  }

  async #carryOut(intent: Intent, accepted: () => void) {
    switch (intent.type) {
      case 'act':
      case 'throw':
        return this.#step(intent, accepted)
      case 'take_back':
        return this.#takeBack(intent, accepted)
      case 'ready':
      case 'manners':
      case 'rename':
        return this.#change(intent, accepted)
      case 'hint':
        return this.#hint(intent, accepted)
      case 'react':
        accepted()
        return this.#tell({ type: 'reaction', seat: intent.seat, reaction: intent.reaction })
      default:
        throw new NotDone('not_here', 'This needs a server.')
    }
  }

  /** The match. Refuses if it has not begun or is over, and what was wanted before the latest steps. */
  #current(intent: StepIntent): LocalMatch {
    const match = this.#match
    if (!match) throw new NotDone('not_started', 'The match has not begun.')
    if (match.isOver) throw new NotDone('over', 'The match is over.')
    if (!this.#own.includes(intent.seat)) throw new NotDone('not_yours', 'This seat is not yours.')
    if (intent.match !== match.doc.id || intent.have !== match.visible) {
      throw new NotDone('stale', 'The match has gone on; look again.', { have: match.visible })
    }
    return match
  }

  async #step(intent: Extract<Intent, { type: 'act' | 'throw' }>, accepted: () => void) {
    const match = this.#current(intent)
    const plan = this.#plan(this.#wanted(match, intent))
    const hid = match.hides
    await this.#append(plan)
    const hasRevealed = plan.length > 1 || (hid && !match.hides)
    if (intent.type === 'act' && !hasRevealed) {
      this.#lastChoice = { seat: intent.seat, rows: match.rows, until: this.#clock.now() + TAKE_BACK_SECONDS }
    }
    accepted()
    await this.#afterSteps()
  }

  /** The step that an intent wants. */
  #wanted(match: LocalMatch, intent: Extract<Intent, { type: 'act' | 'throw' }>): Step {
    const { state } = match
    if (intent.type === 'throw') {
      if (state.pending[0] !== CHANCE || state.active !== intent.seat) {
        throw new NotDone('not_your_throw', 'It is not your turn to throw the dice.')
      }
      return [CHANCE, this.#croupier!.roll(state, match.rolls)]
    }
    if (intent.planned != null && state.pending.includes(intent.seat)) match.checkPlan(intent.planned, intent.seat)
    return [intent.seat, state.parseAction(intent.seat, intent.action)]
  }

  async #takeBack(intent: Extract<Intent, { type: 'take_back' }>, accepted: () => void) {
    const match = this.#current(intent)
    if (!isOnePerson(this.#table.seats)) {
      throw new NotDone('not_alone', 'You can take something back only when you play alone or with bots.')
    }
    if (!this.#canTakeBack || this.#lastChoice?.seat !== intent.seat) {
      throw new NotDone('too_late', 'It is too late to take this back.')
    }
    await this.#around.store.append(match.doc.id, match.rows, [['undo', intent.seat]])
    match.takeBack()
    this.#telling!.noteUndone()
    accepted()
    await this.#afterSteps()
  }

  /** How many seconds the last choice may still be taken back; not once the match goes on. */
  get #canTakeBack(): number {
    const match = this.#match
    const choice = this.#lastChoice
    if (!match || match.isOver || choice?.rows !== match.rows || !isOnePerson(this.#table.seats)) return 0
    const left = Math.min(choice.until - this.#clock.now(), this.#rest.left)
    return Math.max(0, Math.round(left * 100) / 100)
  }

  async #hint(intent: Extract<Intent, { type: 'hint' }>, accepted: () => void) {
    const match = this.#current(intent)
    const { advise, store } = this.#around
    const { seat } = intent
    if (!match.state.pending.includes(seat)) throw new NotDone('not_pending', 'You have nothing to choose now.')
    if (!match.doc.hints && !isOnePerson(this.#table.seats)) throw new NotDone('no_hints', 'Not everybody agreed to hints.')
    if (!advise) throw new NotDone('no_coach', 'There is no coach here.')
    const advice = await advise(match, seat)
    const isKnown = match.hints.some(([other, steps]) => other === seat && steps === match.log.length)
    if (!isKnown) {
      await store.append(match.doc.id, match.rows, [['hint', seat]])
      match.noteHint(seat)
    }
    this.#tell({ type: 'hinted', match: match.doc.id, seat, have: match.visible, advice })
    accepted()
  }

  /** Change the table; start the next match if that was the last thing missing. */
  async #change(intent: TableIntent, accepted: () => void) {
    const table = structuredClone(this.#table)
    change(table, intent, this.#isPlaying, this.#around.draws)
    table.changed = Date.now()
    let doc: MatchDoc | undefined
    if (!this.#isPlaying && canStart(table)) doc = startMatch(table, this.#around.engine, this.#around.draws, Date.now())
    await this.#around.store.save(table, doc)
    this.#table = table
    if (doc) this.#open(doc)
    accepted()
    this.#tellTable()
    if (doc) await this.#prepare()
    await this.#goOn()
    await this.#afterSteps()
  }

  #open(doc: MatchDoc) {
    const { engine } = this.#around
    this.#match = new LocalMatch(engine, doc)
    this.#telling = new Telling(this.#match)
    const dice = new FairDice(doc.seed, doc.nonces)
    this.#croupier = new Croupier(dice, (bot, state, seat) => engine.choose(state.view(seat), seat, bot, newNumber()))
  }

  /** Get the bots ready, if there are any. */
  async #prepare() {
    const { seats } = this.#table
    if (this.#isPlaying && seats.some(({ kind }) => kind === 'bot')) await this.#around.engine.prepare(seats.length)
  }

  #plan(step?: Step, rested: readonly number[] = []): PlannedStep[] {
    return this.#croupier!.plan(this.#match!, this.#table.seats, step, rested, this.#pause > 0)
  }

  async #append(plan: PlannedStep[]) {
    const match = this.#match!
    await this.#around.store.append(match.doc.id, match.rows, plan.map(({ row }) => row))
    for (const { step, after, why } of plan) {
      match.take(step, after)
      this.#telling!.note(why)
    }
  }

  /** Take the steps that need no person now, if there are any. */
  async #goOn() {
    if (!this.#isPlaying) return
    const plan = this.#plan()
    if (plan.length) await this.#append(plan)
  }

  /** What was waited for since there were so many rows has had its time. */
  async #goOnRested(rows: number) {
    const match = this.#match
    if (!match || match.rows !== rows || match.isOver) return
    const plan = this.#plan(undefined, match.state.pending)
    if (plan.length) await this.#append(plan)
    await this.#afterSteps()
  }

  async #afterSteps() {
    this.#tellSteps()
    await this.#noteResult()
    this.#tellTable()
  }

  #tellSteps() {
    this.#setClock()
    const news = this.#telling?.news(this.#own, this.#canTakeBack)
    if (news) this.#tell(news)
  }

  /** Tell the table if something is new. */
  #tellTable() {
    const message = { type: 'table', ...this.#info } as const
    const told = JSON.stringify(message)
    if (told === this.#toldTable) return
    this.#toldTable = told
    this.#tell(message)
  }

  #setClock() {
    const match = this.#match
    const { seats } = this.#table
    const isResting =
      match && !awaitsPeople(match.state, seats) && resting(match.state, match.rolledIn, seats, this.#pause > 0).length > 0
    if (match && isResting) this.#rest.set(match.rows, restSeconds(match, seats, this.#pause))
    else this.#rest.stop()
  }

  /** Note the result of a match that is over. A table keeps the seed of its match until then. */
  async #noteResult() {
    const match = this.#match
    if (!match?.isOver || this.#table.seed !== match.doc.seed) return
    const table = structuredClone(this.#table)
    noteResult(table, match.state.scores, this.#around.draws)
    table.changed = Date.now()
    const doc = { ...match.doc, ended: Date.now(), scores: [...match.state.scores] }
    await this.#around.store.save(table, doc)
    this.#table = table
  }
}

/** What a client is told about an error. */
function refusalOf(error: unknown): { code: string; reason: string; details: Record<string, unknown> } {
  if (error instanceof NotDone) return { code: error.code, reason: error.message, details: error.details }
  if (error instanceof IllegalAction) return { code: error.reason, reason: error.message, details: error.facts }
  console.error(error)
  return { code: 'fault', reason: String(error), details: {} }
}

/** A match in play at a table of this device: the steps that people want, and those that follow. */

import { CHANCE, type Step } from '../../../engine/state.ts'
import type { FromClient, Hinted, Update, Waiting } from '../../lib/wire'
import type { Around } from './around.ts'
import { Croupier, type PlannedStep } from './croupier.ts'
import { FairDice, newNumber } from './dice.ts'
import type { MatchDoc, Row, Seat } from './documents.ts'
import { LocalMatch } from './match.ts'
import { NotDone } from './refusing.ts'
import { CLOCK, PAUSE, restSeconds, RestTimer, type Clock } from './rest.ts'
import { awaitsPeople, isOnePerson, ownSeats, resting } from './seats.ts'
import { Telling } from './telling.ts'

/** How long a choice can be taken back. */
const TAKE_BACK_SECONDS = 3

export type Hello = Extract<FromClient, { type: 'hello' }>
export type Wanted = Extract<FromClient, { type: 'act' | 'throw' }>
export type TakeBack = Extract<FromClient, { type: 'take_back' }>
export type HintWish = Extract<FromClient, { type: 'hint' }>

export class Play {
  readonly match: LocalMatch
  #around: Around
  #seats: () => readonly Seat[]
  #clock: Clock
  #pause: number
  #rest: RestTimer
  #telling: Telling
  #croupier: Croupier
  /** The last choice of a person that revealed nothing: how many rows there were, and until when. */
  #lastChoice?: { seat: number; rows: number; until: number }

  /** `onrested` hears that what was waited for, since there were so many rows, has had its time. */
  constructor(doc: MatchDoc, around: Around, seats: () => readonly Seat[], onrested: (rows: number) => void) {
    const { engine, clock = CLOCK, pause = PAUSE } = around
    this.#around = around
    this.#seats = seats
    this.#clock = clock
    this.#pause = pause
    this.#rest = new RestTimer(clock, onrested)
    this.match = new LocalMatch(engine, doc)
    this.#telling = new Telling(this.match)
    const dice = new FairDice(doc.seed, doc.nonces)
    this.#croupier = new Croupier(dice, (bot, state, seat) => engine.choose(state.view(seat), seat, bot, newNumber()))
  }

  get isOver(): boolean {
    return this.match.isOver
  }

  /** Take the rows that are kept already. */
  read(rows: readonly Row[]) {
    for (const row of rows) {
      this.match.restore(row)
      this.#telling.note()
    }
  }

  /** Get the bots ready, if there are any. */
  async prepare() {
    const seats = this.#seats()
    if (!this.isOver && seats.some(({ kind }) => kind === 'bot')) await this.#around.engine.prepare(seats.length)
  }

  /** Stop whatever goes on by itself. */
  stop() {
    this.#rest.stop()
  }

  /** For a client that has just come: it gets its time to throw the dice. */
  greeting({ match: known, have = 0, undone = 0 }: Hello): Update {
    const { match } = this
    if (match.state.pending[0] === CHANCE && this.#own.includes(match.state.active)) this.#rest.stop()
    this.#setClock()
    const had = known === match.doc.id ? have : 0
    return this.#telling.greeting(this.#own, had, known ? undone : match.undone, this.#canTakeBack)
  }

  /** What the client does not know yet, if there is anything. */
  news(): Update | Waiting | undefined {
    this.#setClock()
    return this.#telling.news(this.#own, this.#canTakeBack)
  }

  /** Nobody is here who could be told. */
  skipNews() {
    this.#telling.news([], 0)
  }

  async step(intent: Wanted) {
    const match = this.#current(intent)
    const plan = this.#plan(this.#wanted(intent))
    const hid = match.hides
    await this.#append(plan)
    const hasRevealed = plan.length > 1 || (hid && !match.hides)
    if (intent.type === 'act' && !hasRevealed) {
      this.#lastChoice = { seat: intent.seat, rows: match.rows, until: this.#clock.now() + TAKE_BACK_SECONDS }
    }
  }

  async takeBack(intent: TakeBack) {
    const match = this.#current(intent)
    if (!isOnePerson(this.#seats())) {
      throw new NotDone('not_alone', 'You can take something back only when you play alone or with bots.')
    }
    if (!this.#canTakeBack || this.#lastChoice?.seat !== intent.seat) {
      throw new NotDone('too_late', 'It is too late to take this back.')
    }
    await this.#around.store.append(match.doc.id, match.rows, [['undo', intent.seat]])
    match.takeBack()
    this.#telling.noteUndone()
  }

  async hint(intent: HintWish): Promise<Hinted> {
    const match = this.#current(intent)
    const { advise, store } = this.#around
    const { seat } = intent
    if (!match.state.pending.includes(seat)) throw new NotDone('not_pending', 'You have nothing to choose now.')
    if (!match.doc.hints && !isOnePerson(this.#seats())) throw new NotDone('no_hints', 'Not everybody agreed to hints.')
    if (!advise) throw new NotDone('no_coach', 'There is no coach here.')
    const advice = await advise(match, seat)
    const isKnown = match.hints.some(([other, steps]) => other === seat && steps === match.log.length)
    if (!isKnown) {
      await store.append(match.doc.id, match.rows, [['hint', seat]])
      match.noteHint(seat)
    }
    return { type: 'hinted', match: match.doc.id, seat, have: match.visible, advice }
  }

  /** Take the steps that need no person now; those who are `rested` have taken their moment. */
  async goOn(rested: readonly number[] = []) {
    if (this.isOver) return
    const plan = this.#plan(undefined, rested)
    if (plan.length) await this.#append(plan)
  }

  get #own(): number[] {
    return ownSeats(this.#seats())
  }

  /** The match. Refuses if it is over, and what was wanted before the latest steps. */
  #current(intent: Wanted | TakeBack | HintWish): LocalMatch {
    const { match } = this
    if (match.isOver) throw new NotDone('over', 'The match is over.')
    if (!this.#own.includes(intent.seat)) throw new NotDone('not_yours', 'This seat is not yours.')
    if (intent.match !== match.doc.id || intent.have !== match.visible) {
      throw new NotDone('stale', 'The match has gone on; look again.', { have: match.visible })
    }
    return match
  }

  /** The step that an intent wants. */
  #wanted(intent: Wanted): Step {
    const { match } = this
    const { state } = match
    if (intent.type === 'throw') {
      if (state.pending[0] !== CHANCE || state.active !== intent.seat) {
        throw new NotDone('not_your_throw', 'It is not your turn to throw the dice.')
      }
      return [CHANCE, this.#croupier.roll(state, match.rolls)]
    }
    if (intent.planned != null && state.pending.includes(intent.seat)) match.checkPlan(intent.planned, intent.seat)
    return [intent.seat, state.parseAction(intent.seat, intent.action)]
  }

  /** How many seconds the last choice may still be taken back; not once the match goes on. */
  get #canTakeBack(): number {
    const { match } = this
    const choice = this.#lastChoice
    if (match.isOver || choice?.rows !== match.rows || !isOnePerson(this.#seats())) return 0
    const left = Math.min(choice.until - this.#clock.now(), this.#rest.left)
    return Math.max(0, Math.round(left * 100) / 100)
  }

  #plan(step?: Step, rested: readonly number[] = []): PlannedStep[] {
    return this.#croupier.plan(this.match, this.#seats(), step, rested, this.#pause > 0)
  }

  async #append(plan: PlannedStep[]) {
    const { match } = this
    await this.#around.store.append(match.doc.id, match.rows, plan.map(({ row }) => row))
    for (const { step, after, why } of plan) {
      match.take(step, after)
      this.#telling.note(why)
    }
  }

  #setClock() {
    const { match } = this
    const seats = this.#seats()
    const isResting = !awaitsPeople(match.state, seats) && resting(match.state, match.rolledIn, seats, this.#pause > 0).length > 0
    if (isResting) this.#rest.set(match.rows, restSeconds(match, seats, this.#pause))
    else this.#rest.stop()
  }
}

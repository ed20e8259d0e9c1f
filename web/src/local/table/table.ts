/** What a table is, and how it changes between matches. */

import type { Engine, Setup, State } from '../../../engine/state.ts'
import type { FromClient, SeatInfo, TableInfo } from '../../lib/wire'
import { commitmentOf, FairDice } from './dice.ts'
import type { MatchDoc, TableDoc } from './documents.ts'
import { NotDone } from './refusing.ts'
import { isOnePerson, ownSeats } from './seats.ts'

const LONGEST_NONCE = 64

/** What is drawn by chance, and how names are made. Tests bring their own. */
export interface Draws {
  id(): string
  seed(): string
  nonce(): string
  /** The name that a person gets, beside those that are taken. */
  name(typed: string, taken: string[]): string
}

/** A match that begins, with its setup: dealt by the dice, or that of the position it begins from. */
export function startMatch(table: TableDoc, engine: Engine<State>, draws: Draws, now: number): MatchDoc {
  const nonces = table.seats.map(({ nonce }) => nonce)
  const dice = new FairDice(table.seed, nonces)
  let draw = 0
  const { given } = table
  const setup: Setup = given
    ? { seats: table.seats.length, start: given.start, options: given.options }
    : engine.deal(table.seats.length, table.options, (n) => dice.draw(draw++, n))
  const doc: MatchDoc = {
    id: draws.id(),
    table: table.id,
    game: table.game,
    rules: engine.rules,
    ...setup,
    names: table.seats.map(({ name }) => name),
    bots: table.seats.map(({ bot }) => bot),
    seed: table.seed,
    nonces,
    chosen: Object.entries(table.options).flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])),
    series: table.series,
    earlier: table.results.map((result) => [...result]),
    hints: table.hints,
    ...(given ? { given: given.steps.length } : {}),
    began: now,
    ended: 0,
    scores: [],
  }
  table.match = doc.id
  for (const seat of table.seats) seat.ready = seat.kind === 'bot'
  return doc
}

/** Whether the next match can begin: everybody is ready, and the series is not over. */
export function canStart({ seats, results, series }: TableDoc): boolean {
  return seats.every(({ ready }) => ready) && results.length < series
}

/** Note a result, and promise the dice of the next match. */
export function noteResult(table: TableDoc, scores: readonly number[], draws: Draws) {
  table.results = [...table.results, [...scores]]
  table.seed = draws.seed()
}

/** The intents that change a table and take no step of a match. */
export type TableIntent = Extract<FromClient, { type: 'ready' | 'manners' | 'rename' }>

/** Change a table as an intent says. */
export function change(table: TableDoc, intent: TableIntent, isPlaying: boolean, draws: Draws) {
  const seat = table.seats[intent.seat]
  if (!seat || !ownSeats(table.seats).includes(intent.seat)) {
    throw new NotDone('not_yours', 'This seat is not yours.')
  }
  if (intent.type === 'manners') {
    const { auto_pass, by_hand, animal, colour } = intent
    Object.assign(seat, withoutNull({ auto_pass, by_hand, animal, colour }))
    return
  }
  if (isPlaying) throw new NotDone('playing', 'The match is still going on.')
  if (intent.type === 'rename') {
    const others = table.seats.filter((other) => other !== seat).map(({ name }) => name)
    seat.name = draws.name(intent.name, others)
    return
  }
  const isAmid = table.results.length > 0 && table.results.length < table.series
  if (!isAmid) table.results = []
  seat.ready = true
  seat.nonce = cleanNonce(intent.nonce ?? '') || draws.nonce()
}

function withoutNull<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<T>
}

/** A nonce that can be printed in one line. */
function cleanNonce(nonce: string): string {
  return [...nonce].slice(0, LONGEST_NONCE).filter((letter) => /^[ \p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(letter)).join('')
}

/** The table as a server would show it. `seed` is that of the match, once it is over. */
export function tableInfo(table: TableDoc, seed: string): TableInfo {
  return {
    id: table.id,
    code: '',
    game: table.game,
    options: table.options as TableInfo['options'],
    seats: table.seats.map(({ nonce: _, ...seat }): SeatInfo => ({ ...seat, online: seat.kind === 'human', overdue: false })),
    series: table.series,
    results: table.results,
    listed: false,
    hints: table.hints,
    seconds: 0,
    commitment: commitmentOf(table.seed),
    match: table.match,
    seed,
    daily: '',
    given: table.given?.steps.length ?? 0,
    origin: table.given?.match ?? '',
    hints_now: !!table.match && (table.hints || isOnePerson(table.seats)),
  }
}

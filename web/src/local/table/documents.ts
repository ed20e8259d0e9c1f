/** What is kept about a table that is played here, and about its matches. Data only. */

import type { Options } from '../../../engine/state.ts'
import type { ReportSeat, SeatInfo } from '../../lib/wire'

/** A seat. Whoever holds the device plays all seats of people. */
export interface Seat extends Pick<SeatInfo, 'name' | 'bot' | 'ready' | 'auto_pass' | 'by_hand' | 'animal' | 'colour'> {
  kind: 'human' | 'bot'
  nonce: string
}

/** A position that the matches of a table begin from: the first steps of another match. */
export interface Given {
  match: string
  start: number
  options: Options
  steps: Row[]
}

/** A table. `seed` is the secret of the next match's dice, or of the one that is being played. */
export interface TableDoc {
  id: string
  game: string
  options: Options
  seats: Seat[]
  series: number
  hints: boolean
  results: number[][]
  seed: string
  match: string
  given?: Given
  /** When something happened here last, in milliseconds since 1970. */
  changed: number
}

/** All of a match but its log. */
export interface MatchDoc {
  id: string
  table: string
  game: string
  rules: number
  seats: number
  start: number
  options: Options
  names: string[]
  bots: string[]
  seed: string
  nonces: string[]
  /** The options that people chose for each seat, instead of the dice dealing them. */
  chosen: string[]
  series: number
  earlier: number[][]
  hints: boolean
  /** How many steps it took from another match; with any, its result does not count. */
  given?: number
  began: number
  /** When it was over, in milliseconds since 1970; 0 before that. */
  ended: number
  /** The points, once it is over. */
  scores: number[]
  /** What the coach says about each seat, once it was asked. */
  analysed?: Analysed[]
  /** Its id on a server that it was handed over to. */
  brought?: string
}

/** What an analysis says about a seat. */
export type Analysed = Pick<ReportSeat, 'luck' | 'luck_stderr' | 'error_rate' | 'unforced'>

/**
 * A row of a log: a step as records write it, `["undo", seat]` for a choice that was taken back, or
 * `["hint", seat]` where a seat has got a hint. A log only grows.
 */
export type Row = readonly [actor: number | 'chance' | 'undo' | 'hint', action: unknown]

/** Where tables are kept. Whatever was awaited is safe. */
export interface Store {
  table(id: string): Promise<TableDoc | undefined>
  match(id: string): Promise<MatchDoc | undefined>
  rows(match: string): Promise<Row[]>
  /** Keep a table, and with it the match that ends, or that begins with these rows. */
  save(table: TableDoc, match?: MatchDoc, rows?: readonly Row[]): Promise<void>
  /** Add rows to the log of a match, which had `at` of them. */
  append(match: string, at: number, rows: Row[]): Promise<void>
}

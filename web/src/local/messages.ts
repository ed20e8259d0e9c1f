/** What a page and the worker that plays for it tell each other. */

import type { AgainRequest, FromClient, FromServer, JsonRecord, Replay, ResultInfo, TableInfo, TableWish, Position, Verdict } from '../lib/wire'
import type { Why } from './keeping'
import type { Analysed } from './table/documents'

/** A result, and the id of the match on a server that it was handed over to; '' if it was not. */
export interface ResultOfDevice {
  result: ResultInfo
  brought: string
}

/** What a page can ask for, and what it gets. */
export interface Questions {
  /** A new table; its id. */
  create: { given: TableWish; got: string }
  /** A new table at which a match that is over is tried again from a step; its id. */
  again: { given: AgainRequest & { match: string }; got: string }
  /** Forget a table, and the match that is not over there. */
  discard: { given: string; got: null }
  /** A table as it stands, without playing at it. */
  look: { given: string; got: { table: TableInfo; position: Position | null } | null }
  record: { given: string; got: JsonRecord }
  replay: { given: string; got: Replay }
  /** A record of any match, checked, or shown. */
  verify: { given: string; got: Verdict }
  show: { given: string; got: Replay }
  results: { given: string; got: ResultOfDevice[] }
  /** Keep what the coach says about each seat of a match. */
  analysed: { given: { match: string; seats: Analysed[] }; got: null }
  /** Keep under which id a server has a match. */
  brought: { given: { match: string; there: string }; got: null }
}

export type Question = keyof Questions

export type ToWorker =
  | { [Name in Question]: { ask: number; name: Name; given: Questions[Name]['given'] } }[Question]
  /** `take` is whether another page has to stop that plays at the same table. */
  | { say: FromClient; take?: boolean }
  | { hangUp: true }

export type FromWorker =
  | { answer: number; got: unknown }
  | { answer: number; refused: { code: string; details: Record<string, unknown> } }
  | { tell: FromServer }
  | { unkept: Why }

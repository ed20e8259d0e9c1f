/** What a page and the worker that plays for it tell each other. */

import type { FromClient, FromServer, JsonRecord, Replay, ResultInfo, TableInfo, TableWish, Position, Verdict } from '../lib/wire'
import type { Why } from './keeping'

/** What a page can ask for, and what it gets. */
export interface Questions {
  /** A new table; its id. */
  create: { given: TableWish; got: string }
  /** A table as it stands, without playing at it. */
  look: { given: string; got: { table: TableInfo; position: Position | null } | null }
  record: { given: string; got: JsonRecord }
  replay: { given: string; got: Replay }
  /** A record of any match, checked, or shown. */
  verify: { given: string; got: Verdict }
  show: { given: string; got: Replay }
  results: { given: string; got: ResultInfo[] }
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

/** The messages of the server, as docs/protocol.md describes them. A test compares the two. */

export const VERSION = 1

export interface SeatInfo {
  kind: 'open' | 'human' | 'bot'
  name: string
  bot: string
  ready: boolean
  auto_pass: boolean
  online: boolean
}

export interface TableInfo {
  id: string
  code: string
  game: string
  options: Record<string, string | string[]>
  seats: SeatInfo[]
  series: number
  results: number[][]
  listed: boolean
  hints: boolean
  seconds: number
  commitment: string
  match: string
  seed: string
}

/** What happened, or what is asked: `kind` is its name, the rest its facts. */
export interface GameEvent {
  kind: string
  [fact: string]: unknown
}

export type Roll = Record<string, number | number[]>
export type Step = ['chance', Roll] | [number, string]

export interface Position {
  turn: number
  active: number
  pending: number[]
  to_decide: GameEvent | null
  scores: number[]
  winners: number[]
  state: unknown
}

export interface Welcome {
  type: 'welcome'
  version: number
  table: TableInfo
  seats: number[]
  owner: boolean
}

export interface Table {
  type: 'table'
  table: TableInfo
  seats: number[]
}

/** What a seat will choose next, should the choices that it waits for change nothing. */
export interface Ahead {
  position: Position
  legal: string[]
}

export interface Update {
  type: 'update'
  match: string
  start: number
  steps: Step[]
  events: GameEvent[][]
  position: Position
  legal: Record<number, string[]>
  chosen: Record<number, string>
  ahead: Record<number, Ahead>
}

export interface Waiting {
  type: 'waiting'
  match: string
  have: number
  pending: number[]
  chosen: Record<number, string>
  ahead: Record<number, Ahead>
}

export interface Accepted {
  type: 'accepted'
  id: number
}

export interface Refused {
  type: 'refused'
  id: number
  code: string
  reason: string
  details: Record<string, unknown>
}

export interface Bye {
  type: 'bye'
  code: string
  reason: string
  again: boolean
}

export type FromServer = Welcome | Table | Update | Waiting | Accepted | Refused | Bye

/** What a client wants, without the id that the connection adds. */
export type Intent =
  | { type: 'act'; match: string; seat: number; action: string; have: number }
  | { type: 'ready'; seat: number; nonce: string }
  | { type: 'auto_pass'; seat: number; on: boolean }
  | { type: 'leave'; seat: number; bot: string }
  | { type: 'replace'; seat: number; bot: string }

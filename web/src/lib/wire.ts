/** What the client and the server say to each other. Written by tools/wire.py. */

export const VERSION = 2

/** The intent was carried out, and what it changed is on the disk. */
export interface Accepted {
  type: 'accepted'
  id: number
}

/** A seat's choice, as records write it. `have` is the number of steps the client had seen. */
export interface Act {
  type: 'act'
  id: number
  match: string
  seat: number
  action: string
  have: number
  planned?: number | null
}

/** What a seat will choose from next, if the choices that it waits for change nothing. */
export interface Ahead {
  position: Position
  legal: string[]
}

/** The owner puts the seats into another order, between matches: `order` names them all. */
export interface Arrange {
  type: 'arrange'
  id: number
  order: number[]
}

/** The server ends the connection; `again` is whether the client should reconnect. */
export interface Bye {
  type: 'bye'
  code: string
  reason: string
  again: boolean
}

/** The owner changes what the table is, between matches. What is null stays as it is. */
export interface Configure {
  type: 'configure'
  id: number
  series?: number | null
  seconds?: number | null
  listed?: boolean | null
  hints?: boolean | null
  options?: Record<string, string | string[]> | null
}

/** A code for another device of the same guest. It works once, for so many seconds. */
export interface DeviceCode {
  code: string
  seconds: number
}

/** A device that has the code of a guest. */
export interface DeviceRequest {
  code: string
}

/** The token of another device. Keep it: it is the guest's identity on that device. */
export interface DeviceToken {
  token: string
}

/** What a join code leads to: a table by its id, or the sheets of a pad by their game. */
export interface Found {
  table?: string
  sheets?: string
}

/** A position, the step that led to it and what that meant; the first one has no step. */
export interface Frame {
  step: Step | null
  events: GameEvent[]
  position: Position
}

export interface GameEvent {
  kind: string
  [name: string]: unknown
}

/** A game that can be played here. */
export interface GameInfo {
  name: string
  title: string
  rules: number
  seats: number[]
  options: Record<string, string[]>
  bots: string[]
  levels: string[]
  ready: boolean
  warming: Progress
  variants: Record<string, Record<string, string[]>>
}

/** The first message of a connection. `token` is the guest's; without it the client watches. */
export interface Hello {
  type: 'hello'
  version: number
  table: string
  token?: string
  match?: string
  have?: number
  undone?: number
}

/** What makes the dice of a record checkable. `seed` is null until the match is over. */
export interface JsonProof {
  commitment: string
  nonces: string[]
  seed?: string | null
  chosen?: string[]
}

/** A record. The options of its game stand beside these fields, each under its name. */
export interface JsonRecord {
  game: string
  rules: number
  seats: number
  start: number
  steps: Step[]
  names?: string[]
  bots?: string[]
  dice?: JsonProof
  series?: JsonSeries
  scores?: number[]
  winners?: number[]
}

/** The series of a record: how many matches, and the results before this one. */
export interface JsonSeries {
  length: number
  results: number[][]
}

/** A person gives up a seat to `bot`; "" opens the seat (between matches only). */
export interface Leave {
  type: 'leave'
  id: number
  seat: number
  bot?: string
}

/** How a seat likes to play. What is left out or `None` stays as it is. */
export interface Manners {
  type: 'manners'
  id: number
  seat: number
  auto_pass?: boolean | null
  by_hand?: boolean | null
}

/** A pad, with the sheets that were written after the version that was asked for. */
export interface PadInfo {
  game: string
  version: number
  sheets: PageInfo[]
  options: Record<string, string | string[]>
}

/** A guest's place at a pad. Keep `token`: it is needed to write and read the sheet. */
export interface PadSeat {
  code: string
  game: string
  seat: number
  token: string
  options: Record<string, string | string[]>
  sheet: string
}

/** A new pad, the name of its first player, and the sheet that they want. */
export interface PadWish {
  game: string
  name?: string
  options?: Record<string, string | string[]>
  sheet?: string
}

/** A sheet of a pad. `version` is that of the pad when it was written. */
export interface PageInfo {
  seat: number
  name: string
  data: string
  version: number
  sheet: string
}

/** A person who wants a sheet on a pad. */
export interface PageRequest {
  name?: string
}

/** What to write on a sheet of a pad. */
export interface PageWish {
  name: string
  data: string
  sheet?: string
}

/** Where the match stands, as everybody sees it. `state` holds what the game shows. */
export interface Position {
  active: number
  pending: number[]
  scores: number[]
  state: Record<string, unknown>
  to_decide: Record<string, unknown> | null
  turn: number
  winners: number[]
}

/** Why a request was refused: an identifier, and a sentence for people. */
export interface Problem {
  code: string
  reason: string
}

/** How far the levels of a game are: how many of their pieces are there. If it `failed`, those that are missing do not come before the server starts again. */
export interface Progress {
  done: number
  total: number
  failed: boolean
}

/** A person shows everybody at the table what they feel. */
export interface React {
  type: 'react'
  id: number
  seat: number
  reaction: 'clap' | 'heart' | 'hurry' | 'laugh' | 'luck' | 'sad' | 'think' | 'wow'
}

/** What the person at a seat feels. It is not kept anywhere. */
export interface Reaction {
  type: 'reaction'
  seat: number
  reaction: 'clap' | 'heart' | 'hurry' | 'laugh' | 'luck' | 'sad' | 'think' | 'wow'
}

/** A seat is ready for the next match, with its nonce for the dice. */
export interface Ready {
  type: 'ready'
  id: number
  seat: number
  nonce?: string
}

/** The intent changed nothing. `code` is an identifier, `reason` a sentence for people. */
export interface Refused {
  type: 'refused'
  id: number
  code: string
  reason: string
  details: Record<string, unknown>
}

/** A person changes the name of their seat, between matches only; "" draws a friendly name. */
export interface Rename {
  type: 'rename'
  id: number
  seat: number
  name: string
}

/** The owner gives a seat to `bot`; "" opens the seat (between matches only). During a match this is for the seats of people who are away. After it, people have some time to decide whether they play again. Everybody who sits here may give an open seat to a bot. */
export interface Replace {
  type: 'replace'
  id: number
  seat: number
  bot?: string
}

/** A record from its first position to its last. `dice` is null without a proof of them. `options` are those of the match that are not the default. */
export interface Replay {
  game: string
  options: Record<string, string | string[]>
  names: string[]
  bots: string[]
  dice: JsonProof | null
  frames: Frame[]
}

/** The owner adds open seats, or takes away open seats and bots, between matches. */
export interface Resize {
  type: 'resize'
  id: number
  seats: number
}

/** How many other devices of the guest were signed out. */
export interface Revoked {
  revoked: number
}

export type Roll = Record<string, number | number[]>

/** A seat as everybody sees it. */
export interface SeatInfo {
  kind: 'bot' | 'human' | 'open'
  name: string
  bot: string
  ready: boolean
  auto_pass: boolean
  online: boolean
  by_hand: boolean
  overdue: boolean
}

/** A person who wants a seat: the first open one if `seat` is left out. Whoever gives no name gets a friendly one. */
export interface SeatRequest {
  name?: string
  seat?: number | null
  nonce?: string
}

/** What a new table has at a seat: `me`, an `open` seat, or a `bot` by name. */
export interface SeatWish {
  kind: 'bot' | 'me' | 'open'
  name?: string
  bot?: string
}

/** A guest's place at a table. Keep `token`: it is the guest's identity. */
export interface Seated {
  table: TableInfo
  seats: number[]
  token: string
  invite: string
}

/** The owner starts the next match with everybody who is ready; all other seats go away. After a match, people have some time to decide before it can start without them. */
export interface Start {
  type: 'start'
  id: number
  nonce?: string
}

export type Step = [number | 'chance', string | Roll]

/** The table has changed. */
export interface Table {
  type: 'table'
  table: TableInfo
  seats: number[]
  owner: boolean
  left: number[]
}

/** A table as everybody sees it. */
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

/** What a new table should be. */
export interface TableWish {
  game: string
  seats: SeatWish[]
  options?: Record<string, string | string[]>
  series?: number
  listed?: boolean
  hints?: boolean
  seconds?: number
  ready?: boolean
}

/** A seat takes back the choice it has just made: possible for a moment, among bots only. */
export interface TakeBack {
  type: 'take_back'
  id: number
  match: string
  seat: number
  have: number
}

/** The active seat throws the dice. `have` is the number of steps the client had seen. */
export interface Throw {
  type: 'throw'
  id: number
  match: string
  seat: number
  have: number
}

/** The match has gone on: steps from index `start` of its visible log, and where it stands. */
export interface Update {
  type: 'update'
  match: string
  start: number
  steps: Step[]
  events: GameEvent[][]
  position: Position
  legal: Record<string, string[]>
  chosen: Record<string, string>
  ahead: Record<string, Ahead>
  between: [number, Position][]
  for_them: ([number, 'late' | 'only'])[]
  undone: number
  left: number
  can_take_back: number
}

/** A record that was checked: every step is legal, and `rolls_checked` rolls are proven. */
export interface Verdict {
  game: string
  scores: number[]
  is_over: boolean
  rolls_checked: number
}

/** Somebody has chosen in secret, and others are still choosing. */
export interface Waiting {
  type: 'waiting'
  match: string
  have: number
  pending: number[]
  chosen: Record<string, string>
  ahead: Record<string, Ahead>
  left: number
  can_take_back: number
}

/** The answer to `Hello`: the table, the seats that are yours, and whether you are its host. */
export interface Welcome {
  type: 'welcome'
  version: number
  table: TableInfo
  seats: number[]
  owner: boolean
  left: number[]
}

/** A sheet is stored. `version` is the pad's. */
export interface Written {
  version: number
}

export type FromClient = Hello | Act | Throw | TakeBack | Ready | Manners | Rename | Leave | Replace | Arrange | Resize | Configure | Start | React

export type FromServer = Welcome | Table | Reaction | Update | Waiting | Accepted | Refused | Bye

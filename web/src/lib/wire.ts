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

/** The best choice of a seat, what all of them are worth, and at most two reasons. `unit` says what worth is: the chance to win, or alone the expected points. */
export interface Advice {
  best: string
  options: WeighedOption[]
  reasons: Reason[]
  unit: 'chance' | 'points'
}

/** A person who wants to try again from a position of a match that is over. They sit at `seat`, which chose at `step`; steps count from 1. Bots play the other seats. */
export interface AgainRequest {
  step: number
  seat: number
  name?: string
}

/** What a seat will choose from next, if the choices that it waits for change nothing. */
export interface Ahead {
  position: Position
  legal: string[]
}

/** How far the analysis of a match is; ask again until it is `done`. */
export interface Analysed {
  status: 'done' | 'waiting' | 'working'
  done: number
  total: number
  ahead: number
  report: Report | null
  so_far: Report | null
}

/** What the record notes about a step, or in the first frame about the whole match. */
export interface Annotation {
  comment: string
  facts: Record<string, boolean | number | string | (number | string)[]>
}

/** The owner puts the seats into another order, between matches: `order` names them all. */
export interface Arrange {
  type: 'arrange'
  id: number
  order: number[]
}

/** A seat that has to choose asks what is best. The log notes that it was told. */
export interface AskHint {
  type: 'hint'
  id: number
  match: string
  seat: number
  have: number
}

/** A match that was handed over: its id here, and the token of the guest whose it is. */
export interface Brought {
  match: string
  token: string
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

/** A daily match of today. */
export interface DailyMatch {
  game: string
  way: 'alone' | 'bot'
  bot: string
  dice: [string, number][]
  results: number
  median: number | null
  streak: number
  mine: MyTry | null
  yesterday: MyTry | null
}

/** A person who plays a daily match. The name stands in the table of results. */
export interface DailyRequest {
  name: string
}

/** The dice of a day: the SHA-256 of their seed, and the seed once the day is over. */
export interface DayDice {
  day: string
  commitment: string
  seed: string | null
}

/** The results of a daily match. */
export interface DayResults {
  sealed: DayDice
  game: string
  way: 'alone' | 'bot'
  bot: string
  dice: [string, number][]
  seconds: number
  scores: [number, number][]
  median: number | null
  places: ResultLine[]
  streak: number
  mine: MyTry | null
  perfect: PerfectScore | null
  is_perfect_coming: boolean
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

/** A test of the dice. `statistic` and `p` are null until there is enough to test. */
export interface DiceTest {
  test: string
  die: string
  rolls: number
  freedom: number
  statistic: number | null
  p: number | null
  shown: Shown[]
}

/** The wish to be forgotten, said on purpose. */
export interface EraseRequest {
  sure: 'forget me'
}

/** How many results have lost their name. Tables, matches and sheets follow within minutes. */
export interface Erased {
  results: number
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
  annotation?: Annotation
}

/** The dice of all matches of a game. */
export interface GameDice {
  game: string
  matches: number
  rolls: number
  tests: DiceTest[]
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
  coach: boolean
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

/** The hint that you asked for. It is about the position after `have` steps. */
export interface Hinted {
  type: 'hinted'
  match: string
  seat: number
  have: number
  advice: Advice
}

/** The key of a profile file. Nothing else in a file matters to the server. */
export interface ImportRequest {
  key: string
}

/** What makes the dice of a record checkable. `seed` is null until the match is over. */
export interface JsonProof {
  commitment: string
  nonces: string[]
  seed?: string | null
  chosen?: string[]
  given?: number
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
  annotations?: (Record<string, boolean | number | string | (number | string)[]>)[]
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

/** A level of bots: its fixed rating, and its error rate in percentage points. */
export interface LevelInfo {
  game: string
  level: string
  rating: number
  error_rate: number
}

/** How a seat likes to play. What is left out or `None` stays as it is. */
export interface Manners {
  type: 'manners'
  id: number
  seat: number
  auto_pass?: boolean | null
  by_hand?: boolean | null
  animal?: '' | 'bear' | 'bird' | 'cat' | 'dog' | 'elephant' | 'fish' | 'fox' | 'frog' | 'hedgehog' | 'mouse' | 'owl' | 'penguin' | 'pig' | 'rabbit' | 'snail' | 'turtle' | null
  colour?: number | null
}

/** Your calendar: the days of a month on which there was a daily match. */
export interface Month {
  month: string
  today: string
  days: string[]
  tries: MyTry[]
  streak: number
  played: number
  best: number | null
}

/** Your try at a daily match. */
export interface MyTry {
  day: string
  table: string
  match: string
  is_over: boolean
  counts: boolean
  points: number
  score: number
  beaten: number
  of: number
  board: unknown
}

/** Somebody else at a match: a person, or a `bot` by name. */
export interface OpponentInfo {
  name: string
  bot: string
  points: number
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

/** What perfect play alone expects on average, and what it scores with exactly these dice. */
export interface PerfectScore {
  expected: number
  points: number
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

/** What there is to practise in a game: how many positions, and the shards they come in. */
export interface PracticeBook {
  game: string
  positions: number
  shards: Record<string, string[]>
}

/** What may be chosen, what it is worth, and which of the reasons speak against it. For the best choice, the reasons are why it is better than the second best. */
export interface PracticeChoice {
  action: string
  value: number
  stderr: number
  grade: 'best' | 'blunder' | 'doubtful' | 'fine' | 'inaccuracy' | 'mistake'
  because: number
}

/** A position in which a seat has to choose, and the best choice is clear. `missed` is how many choices of 100 the levels of bots get wrong there. `names` has "" for the seat that is asked. `steps` and `events` are those of the turn so far. */
export interface PracticePosition {
  id: string
  difficulty: 'easy' | 'hard' | 'medium'
  missed: number
  seat: number
  names: string[]
  options: Record<string, string | string[]>
  unit: 'chance' | 'points'
  position: Position
  steps: Step[]
  events: GameEvent[][]
  choices: PracticeChoice[]
  best: string
  reasons: Reason[][]
}

/** Some positions of one difficulty. */
export interface PracticeShard {
  game: string
  positions: PracticePosition[]
}

/** Why a request was refused: an identifier, and a sentence for people. */
export interface Problem {
  code: string
  reason: string
}

/** A profile as a file. `key` makes a device the same guest: keep it like a password. */
export interface ProfileFile {
  format: 'rollwright-profile'
  version: number
  made: string
  key: string
  you: YouInfo
}

/** How somebody is seen. `name` is "" for a guest who has no profile yet. */
export interface ProfileInfo {
  name: string
  animal: '' | 'bear' | 'bird' | 'cat' | 'dog' | 'elephant' | 'fish' | 'fox' | 'frog' | 'hedgehog' | 'mouse' | 'owl' | 'penguin' | 'pig' | 'rabbit' | 'snail' | 'turtle'
  colour: number
}

/** How somebody wants to be seen. */
export interface ProfileWish {
  name: string
  animal?: '' | 'bear' | 'bird' | 'cat' | 'dog' | 'elephant' | 'fish' | 'fox' | 'frog' | 'hedgehog' | 'mouse' | 'owl' | 'penguin' | 'pig' | 'rabbit' | 'snail' | 'turtle'
  colour?: number
}

/** How far the levels of a game are: how many of their pieces are there. If it `failed`, those that are missing do not come before the server starts again. */
export interface Progress {
  done: number
  total: number
  failed: boolean
}

/** A rating in points of Elo, with its standard error. */
export interface RatingInfo {
  game: string
  rating: number
  stderr: number
  matches: number
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

export interface Reason {
  reason: string
  [name: string]: unknown
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

/** The analysis of a match. */
export interface Report {
  game: string
  rules: number
  unit: 'chance' | 'points'
  is_exact: boolean
  uncertainty: number | null
  is_over: boolean
  is_complete: boolean
  seats: ReportSeat[]
  moments: ReportMoment[]
  rolls: ReportRoll[]
  worth: ReportWorth[]
}

/** A decision. Steps count from 1; a forced decision has no grade. */
export interface ReportMoment {
  step: number
  seat: number
  chosen: string
  best: string
  loss: number
  stderr: number
  grade: 'best' | 'blunder' | 'doubtful' | 'fine' | 'inaccuracy' | 'mistake' | null
  options: WeighedOption[]
  reasons: Reason[]
  is_exact: boolean
}

/** The luck of a roll for every seat. */
export interface ReportRoll {
  step: number
  luck: number[]
  stderr: number[]
  names: ('lucky' | 'unlucky' | 'very-lucky' | 'very-unlucky' | null)[]
}

/** The books of a seat: start + luck + decisions + others = result. */
export interface ReportSeat {
  name: string
  start: number
  luck: number
  decisions: number
  others: number
  result: number
  error_rate: number
  unforced: number
  losses_of_others: number
  unforeseen: number
  luck_stderr: number
  decisions_stderr: number
  plays_like: string | null
  accuracy: number
  grades: Record<string, number>
}

/** What all seats were worth after a step. */
export interface ReportWorth {
  step: number
  seats: number[]
}

/** The owner adds open seats, or takes away open seats and bots, between matches. */
export interface Resize {
  type: 'resize'
  id: number
  seats: number
}

/** A match of the person who asks. */
export interface ResultInfo {
  match: string
  game: string
  options: Record<string, string | string[]>
  ended: number
  seats: number
  started: boolean
  kind: 'brought' | 'left' | 'played' | 'position' | 'shared'
  points: number
  share: number
  others: OpponentInfo[]
  luck: number | null
  luck_stderr: number | null
  error_rate: number | null
  unforced: number | null
  rating: number | null
  rating_stderr: number | null
}

/** A line of a table of results. */
export interface ResultLine {
  rank: number
  name: string
  points: number
  score: number
  is_mine: boolean
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
  animal: '' | 'bear' | 'bird' | 'cat' | 'dog' | 'elephant' | 'fish' | 'fox' | 'frog' | 'hedgehog' | 'mouse' | 'owl' | 'penguin' | 'pig' | 'rabbit' | 'snail' | 'turtle'
  colour: number
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

/** How often something came, and how often it should have. `what` is a face, a sum, or how often in a row a die had shown the same face that came again. */
export interface Shown {
  what: number
  count: number
  expected: number
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
  daily: string
  given: number
  origin: string
  hints_now: boolean
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

/** The daily matches of today. Days are those of UTC. */
export interface Today {
  today: DayDice
  tomorrow: DayDice
  yesterday: DayDice | null
  seconds: number
  matches: DailyMatch[]
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

/** What an option is worth to the seat, and the standard error of that. */
export interface WeighedOption {
  action: string
  value: number
  stderr: number
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

/** All that the server knows about the person who asks, but for single tables and pads. */
export interface YouInfo {
  profile: ProfileInfo
  matches: number
  since: number
  results: ResultInfo[]
  ratings: RatingInfo[] | null
  levels: LevelInfo[]
}

export type FromClient = Hello | Act | Throw | TakeBack | Ready | Manners | Rename | Leave | Replace | Arrange | Resize | Configure | Start | React | AskHint

export type FromServer = Welcome | Table | Reaction | Update | Waiting | Hinted | Accepted | Refused | Bye

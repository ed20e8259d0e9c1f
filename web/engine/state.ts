/** What every game offers: positions that never change, and the engine that makes them. */

import { IllegalAction } from './errors.ts'

/** The actor that rolls the dice. Seats count from 0. */
export const CHANCE = -1

export type PlainData = null | boolean | number | string | PlainData[] | { [name: string]: PlainData }

/** What a step meant, for people; `kind` is its name. */
export interface GameEvent {
  kind: string
  [name: string]: PlainData
}

/** Where a match stands as everybody sees it: the same data as the server sends. */
export interface Position {
  turn: number
  active: number
  pending: number[]
  to_decide: GameEvent | null
  scores: number[]
  winners: number[]
  state: Record<string, PlainData>
}

/** A seat and the id of its action, or `CHANCE` and the faces that it rolled. */
export type Step = readonly [actor: number, action: number | readonly number[]]

/** What can be chosen before a match, by name. What is left out is the usual. */
export type Options = Readonly<Record<string, string | readonly string[]>>

export interface Setup {
  seats: number
  start: number
  options: Options
}

/** One position. `step` and `view` return new ones. */
export interface State {
  readonly seats: number
  readonly turn: number
  readonly active: number
  /** Who acts next: nobody when the match is over, `CHANCE`, or seats. */
  readonly pending: readonly number[]
  /** The names of the dice that `CHANCE` rolls next. */
  readonly toRoll: readonly string[]
  /** The points of each seat, as if the match ended now. */
  readonly scores: readonly number[]
  /** Empty while the match goes on. */
  readonly winners: readonly number[]
  /** What the pending seats are asked; null while none is. */
  readonly question: GameEvent | null

  /** What a seat may choose now, as ids of actions, what does least first. */
  legal(seat: number): readonly number[]
  /** How records write an action. */
  actionText(seat: number, action: number): string
  /** The action that a text names. Throws `IllegalAction` if it names none. */
  parseAction(seat: number, text: string): number
  /** The position after a step. Throws `IllegalAction` for one that the rules do not allow. */
  step(actor: number, action: number | readonly number[]): this
  /** The position as a seat may see it; null is a spectator. */
  view(seat: number | null): this
  /** The position as everybody sees it, as plain data. */
  position(): Position
}

/** What a choice is worth to the seat that makes it. */
export interface Weighed {
  action: number
  value: number
  /** The standard error, where the value is a mean over drawn rolls. */
  error: number
  /** Whether this is certain: what the choice is worth if everybody plays perfectly. */
  isExact: boolean
}

/** What a position is worth to each seat: chances, which add up to 1, or alone the points of a perfect player. */
export interface Worth {
  values: number[]
  errors: number[]
}

export interface Engine<S extends State> {
  readonly game: string
  /** The version of the rules. */
  readonly rules: number
  /** The names of the bots, from weak to strong; `random` comes first. */
  readonly bots: readonly string[]
  /** The memory that the engine uses, in bytes. */
  readonly memory: number

  /** Settle what the options leave open; `draw(n)` is a random number below n. */
  deal(seats: number, options: Options, draw: (n: number) => number): Setup
  /** The first position. Throws `EngineError` for a setup that nobody can play. */
  start(setup: Setup): S
  /** What a step meant. */
  events(before: S, step: Step, after: S): GameEvent[]
  /** What a seat could not foresee when it planned a choice for `supposed`; null if it still holds. */
  planChange(supposed: S, state: S, seat: number): GameEvent | null

  /** Get everything ready that bots need with so many seats, and the evaluator with two or more. */
  prepare(seats: number): Promise<void>
  /** Solve the game for one seat, which the evaluator needs alone; `progress` hears the share that is done. */
  solve(progress?: (done: number) => void): Promise<void>
  /** What a bot chooses. It sees no hidden choices, and the same seed gives the same choice. */
  choose(state: S, seat: number, bot: string, seed: number): number
  /** What each legal choice is worth to a seat, by the evaluator `equals`; alone, exactly, in points. */
  weigh(state: S, seat: number): Weighed[]
  /** What a position is worth to everybody, by the same. */
  worth(state: S): Worth
}

/**
 * The next position in which `seat` chooses, if the others choose what does least.
 *
 * `before` is where they all choose, and `log` what has been chosen since. Null if the seat has not
 * chosen, or does not choose again.
 */
export function foreseen<S extends State>(before: S, log: readonly Step[], seat: number): S | null {
  const chosen = log.find(([actor]) => actor === seat)
  if (!chosen || !before.pending.includes(seat)) return null
  let state = before.step(seat, chosen[1])
  for (const other of before.pending) {
    if (other !== seat) state = state.step(other, state.legal(other)[0]!)
  }
  return state.pending.includes(seat) ? state : null
}

/** The seats whose bits are set. */
export function seatsIn(bits: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1)
}

/** Why an actor may not act now, whatever it chooses; null if it may. */
export function refuseActor(state: State, actor: number, isRoll: boolean): IllegalAction | null {
  const { pending } = state
  if (pending.length === 0) return new IllegalAction('The match is over.', 'over')
  if (pending[0] === CHANCE) {
    if (actor !== CHANCE) return new IllegalAction('The dice are to be rolled first.', 'not_rolled')
    if (isRoll) return null
    return badRoll(state)
  }
  if (actor === CHANCE) {
    return new IllegalAction('The dice are rolled already; seats choose now.', 'already_rolled')
  }
  if (!Number.isInteger(actor) || actor < 0 || actor >= state.seats) {
    return new IllegalAction(`There is no seat ${actor}.`, 'no_seat', { seat: actor })
  }
  if (!pending.includes(actor)) {
    return new IllegalAction(
      `Seat ${actor} has nothing to choose now; the match waits for ${pending.join(' and ')}.`,
      'not_pending',
      { seat: actor },
    )
  }
  return null
}

export function badRoll(state: State): IllegalAction {
  const dice = state.toRoll.join(' ')
  return new IllegalAction(`A roll shows one face, 1 to 6, for each of: ${dice}.`, 'bad_roll')
}

export function notAnAction(action: unknown): IllegalAction {
  return new IllegalAction(`${String(action)} is no action.`, 'not_an_action', { action })
}

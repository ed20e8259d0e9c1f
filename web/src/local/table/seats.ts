/** Who takes a moment before they act, so that people see one thing after the other. */

import { CHANCE, type State } from '../../../engine/state.ts'
import type { Seat } from './documents.ts'

/**
 * The pending actors that act without being asked, but not yet.
 *
 * `rolledIn` is the turn of the last roll. A person who throws by hand is waited for at the
 * beginning of their turn. Bots take their time before they roll, and before they choose where
 * nobody else does. A person alone among bots always chooses before them.
 */
export function resting(state: State, rolledIn: number, seats: readonly Seat[], isPaced: boolean): readonly number[] {
  if (state.pending[0] === CHANCE) {
    const isFirst = state.turn !== rolledIn
    const thrower = seats[state.active]!
    const takesTime = thrower.kind === 'bot' ? isPaced : thrower.by_hand
    return isFirst && takesTime ? state.pending : []
  }
  if (!isPaced) return []
  const bots = state.pending.filter((seat) => seats[seat]!.kind === 'bot')
  return bots.length === state.pending.length || isOnePerson(seats) ? bots : []
}

/** Whether people have to choose now. */
export function awaitsPeople(state: State, seats: readonly Seat[]): boolean {
  return state.pending.some((seat) => seat !== CHANCE && seats[seat]!.kind === 'human')
}

/** Whether exactly one person plays, alone or among bots. */
export function isOnePerson(seats: readonly Seat[]): boolean {
  return seats.filter(({ kind }) => kind === 'human').length === 1
}

/** The seats of people: whoever holds the device plays them all. */
export function ownSeats(seats: readonly Seat[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []))
}

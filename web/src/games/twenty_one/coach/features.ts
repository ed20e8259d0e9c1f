/** What a choice in Twenty One does, as far as the rules and the exact values of rows can tell. */

import type { TwentyOneState } from '../../../../engine/twenty_one/state.ts'
import { highestOther } from '../../../local/coach/rivals.ts'
import { sum } from '../../../local/coach/weighed.ts'
import type { TwentyOneFacts } from './facts.ts'
import { type Field, fieldsOf, freeOf, hitsOf } from './sheets.ts'

/** What a seat writes, and what follows from it at once. */
export interface Entry {
  entered: Field[]
  struck: Field | null
  hits: number
  /** What it changes in the score, with the bonus for hits. */
  points: number
  /** The points that low numbers leave out, and a strike. */
  givenAway: number
  isRowFull: boolean
  isEnd: boolean
  /** The seat's score less the highest of the others' after it, if they wrote nothing. */
  lead: number
  /** Who has the highest score of the others; −1 alone. */
  rival: number
}

/** What an entry or a strike does. Nobody has chosen in `state`. */
export function entryOf(facts: TwentyOneFacts, state: TwentyOneState, seat: number, action: number): Entry {
  const sheet = state.papers[seat]
  const fields = fieldsOf(facts, state, seat)
  const after = othersStrike(facts, state, seat).step(seat, action)
  const written = after.papers[seat]
  const row = sheet.current
  const entered = facts.columns[action].map((column) => fields[column])
  const isStrike = action === facts.actions.strike
  const at = sheet.rows[row].findIndex((entry, column) => written.rows[row][column] !== entry)
  const struck = isStrike ? fields[at] : null
  const [highest, rival] = highestOther(state.scores, seat)
  return {
    entered,
    struck,
    hits: entered.filter((field) => facts.hits[field.face][field.printed]).length,
    points: after.scores[seat] - state.scores[seat],
    givenAway: (struck?.printed ?? 0) + sum(entered.map((field) => field.printed - field.face)),
    isRowFull: written.current > row,
    isEnd: written.current === facts.rows,
    lead: after.scores[seat] - highest,
    rival,
  }
}

/** The position in which only this seat has not chosen what to write. */
function othersStrike(facts: TwentyOneFacts, state: TwentyOneState, seat: number): TwentyOneState {
  const others = state.pending.filter((other) => other !== seat)
  return others.reduce((at, other) => at.step(other, facts.actions.strike), state)
}

/** What the dice of a first roll bring a seat. */
export interface Offer {
  /** How many of them are hits in its row. */
  hits: number
  /** How many points a second attempt brings it more than these dice, on average. */
  gain: number
}

/** What the dice bring a seat, before the active one decides about a second attempt. */
export function offerOf(facts: TwentyOneFacts, state: TwentyOneState, seat: number): Offer {
  const kept = othersStrike(facts, state.step(state.active, facts.actions.keep), seat)
  const fields = fieldsOf(facts, state, seat)
  const choices = kept.legal(seat)
  const fitting = new Set(choices.flatMap((action) => facts.columns[action]))
  const fit = [...fitting].map((column) => fields[column])
  const best = Math.max(...choices.map((action) => valueOf(facts, kept.step(seat, action), seat)))
  return {
    hits: fit.filter((field) => facts.hits[field.face][field.printed]).length,
    gain: Number((secondAttempt(facts, state, seat) - best).toFixed(facts.gain_digits)),
  }
}

/** The score to expect of a sheet, alone. */
function valueOf(facts: TwentyOneFacts, state: TwentyOneState, seat: number): number {
  const sheet = state.papers[seat]
  const score = state.scores[seat]
  if (sheet.current === facts.rows) return score
  return score + facts.values[sheet.current][freeOf(facts, sheet)][hitsOf(facts, sheet)]
}

/** The score to expect of a second attempt. */
function secondAttempt(facts: TwentyOneFacts, state: TwentyOneState, seat: number): number {
  const sheet = state.papers[seat]
  const free = freeOf(facts, sheet)
  const stays = fieldsOf(facts, state, seat).map(({ face }) => !facts.rolled_again[face])
  const staying = sum(stays.map((isStaying, column) => (isStaying ? free & (1 << column) : 0)))
  return state.scores[seat] + facts.again[sheet.current][free][hitsOf(facts, sheet)][staying]
}

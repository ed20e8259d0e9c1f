/** The reasons of Twenty One: facts in which two choices differ. The game's words tell them. */

import type { TwentyOneState } from '../../../../engine/twenty_one/state.ts'
import type { Reason } from '../../../local/coach/facts.ts'
import { rounded } from '../../../local/coach/rounding.ts'
import type { TwentyOneFacts } from './facts.ts'
import { type Entry, entryOf, offerOf } from './features.ts'
import type { Field } from './sheets.ts'

type Told = [weight: number, reason: string, about: Record<string, string | number>]

/** All facts in which the choices differ, with their weight for the first one. */
export function compare(
  facts: TwentyOneFacts,
  state: TwentyOneState,
  seat: number,
  better: number,
  worse: number,
): Reason[] {
  const found = state.isAttempt
    ? attempt(facts, state, seat, better === facts.actions.reroll)
    : entries(facts, state, seat, better, worse)
  return found.map(([weight, reason, about]) => ({ weight, fact: { reason, ...about } }))
}

/** What a second attempt gives and takes, or the dice that are kept. */
function attempt(facts: TwentyOneFacts, state: TwentyOneState, seat: number, isAgain: boolean): Told[] {
  const { point, clear } = facts.weights
  const sign = isAgain ? 1 : -1
  const mine = offerOf(facts, state, seat)
  const found: Told[] = []
  if (mine.gain * sign >= clear) {
    const points = rounded(Math.abs(mine.gain))
    found.push([points * point, isAgain ? 'again-brings-more' : 'again-brings-less', { points }])
  }
  if (!isAgain && mine.hits) found.push([mine.hits * point, 'keeps-hits', { hits: mine.hits }])
  const others = state.scores.map((_, other) => other).filter((other) => other !== seat)
  if (!others.length) return found
  const gains = others.map((other) => offerOf(facts, state, other).gain)
  const gain = isAgain ? Math.min(...gains) : Math.max(...gains)
  const other = others[isAgain ? gains.indexOf(gain) : gains.lastIndexOf(gain)]
  if (gain * sign <= -clear) {
    const points = rounded(Math.abs(gain))
    const reason = isAgain ? 'takes-from-other' : 'gives-to-other'
    found.push([(points * point) / others.length, reason, { seat: other, points }])
  }
  return found
}

function entries(facts: TwentyOneFacts, state: TwentyOneState, seat: number, better: number, worse: number): Told[] {
  const one = entryOf(facts, state, seat, better)
  const other = entryOf(facts, state, seat, worse)
  const row = state.papers[seat].current + 1
  return [...written(facts, one, other), ...fields(facts, one, other), ...time(facts, one, other, row)]
}

/** Hits and points. */
function written({ weights, bonus }: TwentyOneFacts, one: Entry, other: Entry): Told[] {
  const found: Told[] = []
  if (one.hits !== other.hits) {
    const more = bonus[one.hits] - bonus[other.hits]
    found.push([more * weights.point, 'more-hits', { hits: one.hits, instead: other.hits }])
  } else if (one.points !== other.points && one.givenAway <= other.givenAway) {
    const about = { points: one.points, instead: other.points }
    found.push([(one.points - other.points) * weights.point, 'more-points', about])
  }
  if (other.struck && !one.struck) {
    const { colour, printed } = other.struck
    found.push([printed * weights.given_away, 'avoids-strike', { colour, printed }])
  }
  return found
}

/** Fields that only one of the choices fills. */
function fields({ weights }: TwentyOneFacts, one: Entry, other: Entry): Told[] {
  const found: Told[] = []
  const spoiled = only(other, one).filter(gapOf)
  const isStruck = spoiled.some(({ colour }) => colour === one.struck?.colour)
  if (spoiled.length && !isStruck) {
    const worst = spoiled.reduce((a, b) => (gapOf(b) > gapOf(a) ? b : a))
    const { colour, face, printed } = worst
    found.push([gapOf(worst) * weights.given_away, 'keeps-field', { colour, number: face, printed }])
  }
  const rare = only(one, other).filter(({ printed }) => printed <= weights.rare_from)
  if (rare.length) {
    const { colour, printed } = rare.reduce((a, b) => (b.printed < a.printed ? b : a))
    found.push([weights.rare, 'fills-rare', { colour, printed }])
  }
  return found
}

/** What one entry fills and the other does not. */
function only(one: Entry, other: Entry): Field[] {
  return one.entered.filter(({ colour }) => other.entered.every((field) => field.colour !== colour))
}

function gapOf({ printed, face }: Field): number {
  return printed - face
}

/** How soon the row and the match are over, and who profits. */
function time({ weights }: TwentyOneFacts, one: Entry, other: Entry, row: number): Told[] {
  const found: Told[] = []
  const [filled, instead] = [one.entered.length, other.entered.length]
  if (one.isEnd && !other.isEnd && one.lead > 0 && one.rival >= 0) {
    found.push([weights.end, 'ends-ahead', { points: one.lead }])
  } else if (one.isRowFull && !other.isRowFull && !one.isEnd) {
    found.push([weights.row, 'fills-row', { row }])
  } else if (filled > instead && instead) {
    found.push([(filled - instead) * weights.field, 'fills-more', { filled, instead }])
  }
  if (other.isEnd && !one.isEnd && other.lead < 0 && other.rival >= 0) {
    found.push([weights.end, 'would-end-behind', { seat: other.rival, points: -other.lead }])
  }
  return found
}

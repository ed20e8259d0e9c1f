/** What a step of Twenty One meant: the difference between two positions. */

import { CHANCE, type GameEvent, type Step } from '../state.ts'
import { STRUCK, type Facts } from './facts.ts'
import type { TwentyOneState } from './state.ts'

export function eventsOf(
  facts: Facts,
  before: TwentyOneState,
  [actor, action]: Step,
  after: TwentyOneState,
): GameEvent[] {
  if (actor === CHANCE) {
    const seat = before.active
    if (!before.dice.length) return [{ kind: 'Rolled', seat }]
    const ones = before.dice.length - before.toRoll.length
    return [{ kind: 'RolledAgain', seat, ones }]
  }
  if (before.isAttempt) {
    return [{ kind: action === facts.words['reroll'] ? 'SecondAttempt' : 'Kept', seat: actor }]
  }
  const events: GameEvent[] = [{ kind: 'Decided', seat: actor }]
  if (after.isWriting) return events
  for (let seat = 0; seat < before.seats; seat++) events.push(...written(facts, before, after, seat))
  if (after.full.length) events.push({ kind: 'Ended', seats: [...after.full] })
  return events
}

/** What a seat wrote in this round, and the row that it scores. */
function written(
  facts: Facts,
  before: TwentyOneState,
  after: TwentyOneState,
  seat: number,
): GameEvent[] {
  const events: GameEvent[] = []
  const old = before.papers[seat]!
  const paper = after.papers[seat]!
  const row = old.current
  paper.rows[row]!.forEach((entry, column) => {
    if (entry === old.rows[row]![column]) return
    const colour = facts.colours[facts.sheets[paper.name]![row]![column]!]!
    if (entry === STRUCK) {
      events.push({ kind: 'Struck', seat, colour, number: facts.numbers[row]![column]! })
    } else {
      const isHit = (paper.hits[row]! >> column) & 1
      events.push({ kind: isHit ? 'HitMarked' : 'Entered', seat, colour, number: entry })
    }
  })
  if (paper.current > row || !after.pending.length) {
    events.push({ kind: 'RowScored', seat, row: row + 1, points: paper.points[row]! })
  }
  return events
}

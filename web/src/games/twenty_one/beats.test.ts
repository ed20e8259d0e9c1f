import { describe, expect, it } from 'vitest'
import type { GameEvent, Position } from '../../lib/wire'
import { split } from './beats'
import { notes } from './notes'
import * as rows from './rows'
import type { Board, Sheet } from './rows'

const DICE = [6, 4, 6, 2, 1, 5]
const full = [6, 4, 3, 2, 2, 1]

function sheet(name: string, row: number[], current = 0): Sheet {
  const blank = notes.blank(name)
  return { ...blank, rows: [row, ...blank.rows.slice(1)], current }
}

function position(sheets: Sheet[], dice: number[], turn: number): Position {
  return {
    active: turn - 1,
    pending: dice.length ? [0, 1] : [-1],
    scores: sheets.map(rows.score),
    state: { sheets, dice, choices: [] },
    to_decide: dice.length ? { kind: 'AskEntries' } : null,
    turn,
    winners: [],
  }
}

const boardOf = (position: Position) => position.state as unknown as Board

const before = position([sheet('B', [6, 4, 3, 2, 2, 0]), sheet('A', [0, 0, 0, 0, 0, 0])], DICE, 1)
const after = position([sheet('B', full, 1), sheet('A', [7, 0, 0, 0, 0, 0])], [], 2)
const DECIDED: GameEvent = { kind: 'Decided', seat: 1 }
const HIT: GameEvent = { kind: 'HitMarked', seat: 0, colour: 'green', number: 1 }
const SCORED: GameEvent = { kind: 'RowScored', seat: 0, row: 1, points: 24 }
const STRUCK: GameEvent = { kind: 'Struck', seat: 1, colour: 'red', number: 6 }

describe('a round', () => {
  const beats = split(before, after, [DECIDED, HIT, SCORED, STRUCK])

  it('shows entries, then strikes, then the rows that are full', () => {
    expect(beats.map(({ events }) => events)).toEqual([[DECIDED, HIT], [STRUCK], [SCORED]])
    for (const { ms } of beats) expect(ms).toBeGreaterThan(0)
    for (const { ms } of beats) expect(ms).toBeLessThanOrEqual(600)
  })

  it('writes on one sheet after the other', () => {
    const [entered, struck, scored] = beats.map(({ position }) => boardOf(position).sheets)
    expect(entered[0]).toEqual({ ...boardOf(after).sheets[0], current: 0 })
    expect(entered[1]).toEqual(boardOf(before).sheets[1])
    expect(struck[1].rows[0][0]).toBe(rows.STRUCK)
    expect(scored).toEqual(boardOf(after).sheets)
  })

  it('leaves the dice where they are until it is over', () => {
    const [entered, struck, scored] = beats.map(({ position }) => position)
    for (const { state, turn, pending } of [entered, struck]) expect([state.dice, turn, pending]).toEqual([DICE, 1, []])
    expect(scored).toBe(after)
  })

  it('counts points as they are written', () => {
    const [entered] = beats
    expect(entered.position.scores).toEqual([rows.score(boardOf(after).sheets[0]), 0])
  })

  it('ends at once where no row is full', () => {
    const open = position([sheet('B', [6, 4, 3, 2, 0, 0]), boardOf(before).sheets[1]], [], 2)
    const beats = split(before, open, [DECIDED, { kind: 'Entered', seat: 0, colour: 'red', number: 1 }])
    expect(beats.at(-1)).toEqual({ position: open, events: [], ms: 0 })
    expect(beats).toHaveLength(2)
  })

  it('does not wait for entries where all strike', () => {
    expect(split(before, after, [DECIDED, STRUCK]).map(({ ms }) => ms > 0)).toEqual([false, true, false])
  })
})

describe('everything else is one beat', () => {
  it.each([
    ['Rolled', true],
    ['SecondAttempt', true],
    ['RolledAgain', true],
    ['Kept', false],
    ['Decided', false],
  ])('%s', (kind, takesTime) => {
    const beats = split(before, after, [{ kind, seat: 0 }])
    expect(beats).toHaveLength(1)
    expect(beats[0].position).toBe(after)
    expect(beats[0].ms > 0).toBe(takesTime)
    expect(beats[0].ms).toBeLessThanOrEqual(600)
  })
})

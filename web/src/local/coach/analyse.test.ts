import { describe, expect, it } from 'vitest'
import { CHANCE, type Engine, type State } from '../../../engine/state'
import type { JsonRecord } from '../../lib/wire'
import { analyse, Analysis } from './analyse'
import type { AnyCoach } from './coach'

/** A game of rounds: a die is rolled, and all seats pass or do not. After the last round seat 0 wins. */
const ROUNDS = 3

function at(step: number, all: number[], waiting: number[] = []): State {
  const isOver = step === 2 * ROUNDS
  const pending = isOver ? [] : waiting.length ? waiting : step % 2 ? all : [CHANCE]
  const state = {
    seats: all.length, turn: 1 + (step >> 1), active: 0, pending, toRoll: ['white'], scores: all.map((seat) => 70 - seat),
    winners: isOver ? [0] : [], question: null,
    legal: () => [0, 1],
    actionText: (_: number, action: number) => ['pass', 'go'][action],
    parseAction: (_: number, text: string) => ['pass', 'go'].indexOf(text),
    step(actor: number) {
      const left = pending.filter((seat) => seat !== actor)
      return left.length ? at(step, all, left) : at(step + 1, all)
    },
    view: () => state,
    position: () => ({ step }),
  }
  return state as unknown as State
}

const engine = {
  game: 'rounds',
  rules: 1,
  start: ({ seats }: { seats: number }) => at(0, [...Array(seats).keys()]),
  prepare: async () => {},
  solve: async (progress: (done: number) => void) => progress(1),
  weigh: () => [{ action: 0, value: 0.5, error: 0, isExact: false }, { action: 1, value: 0.47, error: 0, isExact: false }],
  worth: ({ turn, seats }: State) =>
    seats === 1 ? { values: [60 + turn], errors: [0] } : { values: [0.5 + turn / 100, 0.5 - turn / 100], errors: [0, 0] },
} as unknown as Engine<State>

const scale = {
  of_chance: 100, of_score: 2, grades: ['best', 'inaccuracy'], grades_from: { inaccuracy: 2 },
  lucky_from: 5, very_lucky_from: 10, rates: [1], levels: ['weak', 'strong'], halved_by: 5, most_reasons: 2,
}
const coach = {
  engine,
  facts: { game: 'rounds', rules: 1, options: ['sheet'], usual: { sheet: 'plain' }, uncertainty: { 2: 0.01 }, scale },
  game: { compare: () => [{ weight: 1, fact: { reason: 'weak' } }, { weight: 3, fact: { reason: 'strong' } }] },
} as unknown as AnyCoach

const round: JsonRecord['steps'] = [['chance', { white: 3 }], [1, 'pass'], [0, 'go']]
const record = (rounds: number, more: object = {}): JsonRecord => ({
  game: 'rounds', rules: 1, seats: 2, start: 0, steps: Array(rounds).fill(round).flat(), ...more,
})

describe('an analysis', () => {
  it('has books that balance', async () => {
    const report = (await analyse(coach, record(ROUNDS)))!
    expect(report).toMatchObject({ is_over: true, is_complete: true, uncertainty: 0.01, unit: 'chance' })
    for (const { start, luck, decisions, others, result } of report.seats) {
      expect(start + luck + decisions + others).toBeCloseTo(result, 12)
    }
    expect(report.seats.map(({ result }) => result)).toEqual([1, 0])
  })

  it('grades what was lost, with the stronger reason first', async () => {
    const report = (await analyse(coach, record(1)))!
    const [own, other] = report.moments
    expect(own).toMatchObject({ step: 3, seat: 0, chosen: 'go', best: 'pass', grade: 'inaccuracy' })
    expect(own.reasons).toEqual([{ reason: 'strong' }, { reason: 'weak' }])
    expect(other).toMatchObject({ step: 2, seat: 1, loss: 0, grade: 'best' })
    expect(report.is_over).toBe(false)
  })

  it('counts points alone, once the game is solved', async () => {
    const solved: number[] = []
    const solving = (done: number) => void solved.push(done)
    const steps = [['chance', { white: 3 }], [0, 'go']] as JsonRecord['steps']
    const alone = record(0, { seats: 1, steps: Array(ROUNDS).fill(steps).flat() })
    const report = (await analyse(coach, alone, { solving }))!
    expect(solved).toEqual([1])
    expect(report).toMatchObject({ unit: 'points', is_exact: true, uncertainty: 0 })
    const [{ start, luck, decisions, others, result }] = report.seats
    expect([start, result]).toEqual([61, 70])
    expect(start + luck + decisions + others).toBeCloseTo(result, 12)
    expect(report.moments[0]).toMatchObject({ chosen: 'go', best: 'pass', grade: 'best' })
  })

  it('leaves out what others do not know yet', async () => {
    const steps = [...round, ['chance', { white: 1 }], [0, 'go']] as JsonRecord['steps']
    expect((await analyse(coach, record(1, { steps })))!.worth.map(({ step }) => step)).toEqual([1, 3, 4])
  })

  it('can be stopped: then it tells what it knows', async () => {
    const analysis = new Analysis(coach, record(ROUNDS))
    expect(analysis.report()).toBeUndefined()
    analysis.goOn()
    expect(analysis.report()).toMatchObject({ is_complete: false, is_over: true, moments: [] })
    expect(await analyse(coach, record(ROUNDS), { signal: AbortSignal.abort() })).toBeUndefined()
  })

  it.each([
    [{ sheet: 'mixed' }, 'no_coach'],
    [{ rules: 0 }, 'coach_rules'],
    [{ game: 'other' }, 'damaged'],
    [{ steps: [] }, 'not_over'],
  ])('refuses %j with a code for people', async (more, code) => {
    await expect(analyse(coach, record(1, more))).rejects.toMatchObject({ code })
  })
})

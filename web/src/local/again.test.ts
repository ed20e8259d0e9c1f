import { expect, it } from 'vitest'
import { CHANCE, type State } from '../../engine/state'
import { tableFrom } from './again'
import type { MatchDoc } from './table/documents'
import type { LocalMatch } from './table/match'

/** Two rounds: a roll, then seats 0, 1 and 2 choose at the same time. */
const log = [CHANCE, 1, 0, 2, CHANCE, 0, 1, 2].map((actor) => [actor, actor === CHANCE ? [1] : 0] as const)
const pending = [[CHANCE], [0, 1, 2], [0, 2], [2], [CHANCE], [0, 1, 2], [1, 2], [2], []]

const match = (isOver = true) =>
  ({
    doc: {
      id: 'here-1', game: 'qwixx', start: 1, options: { sheet: 'standard' },
      names: ['Emma', 'Ada', 'Max'], bots: ['', 'expert', ''],
    } as unknown as MatchDoc,
    engine: { bots: ['random', 'expert'] },
    isOver,
    log,
    steps: log.map(([actor]) => [actor, 'pass']),
    states: pending.map((seats) => ({ pending: seats }) as unknown as State),
  }) as unknown as LocalMatch

it('seats the person where they chose, and bots elsewhere', () => {
  const table = tableFrom(match(), { step: 7, seat: 1, name: 'Lou' })
  expect(table.seats.map(({ kind, name, bot }) => [kind, name, bot])).toEqual([
    ['bot', 'Ada', 'skilled'],
    ['human', 'Lou', ''],
    ['bot', 'Bruno', 'skilled'],
  ])
  expect(tableFrom(match(), { step: 6, seat: 0 }).seats.map(({ name, bot }) => [name, bot])).toEqual([
    ['Emma', ''],
    ['Ada', 'expert'],
    ['Bruno', 'skilled'],
  ])
})

it('begins where nobody had chosen yet', () => {
  const { given, options, series } = tableFrom(match(), { step: 8, seat: 2 })
  expect(given).toMatchObject({ match: 'here-1', start: 1 })
  expect(given!.steps).toHaveLength(5)
  expect([options, series]).toEqual([{ sheet: 'standard' }, 1])
})

it('refuses a step at which the seat did not choose, and a match that goes on', () => {
  const refusal = (wish: { step: number; seat: number }, isOver = true) => () => tableFrom(match(isOver), wish)
  expect(refusal({ step: 1, seat: CHANCE })).toThrow(expect.objectContaining({ code: 'bad_step' }))
  expect(refusal({ step: 2, seat: 0 })).toThrow(expect.objectContaining({ code: 'bad_step' }))
  expect(refusal({ step: 99, seat: 0 })).toThrow(expect.objectContaining({ code: 'bad_step' }))
  expect(refusal({ step: 2, seat: 1 }, false)).toThrow(expect.objectContaining({ code: 'not_over' }))
})

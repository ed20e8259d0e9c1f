import { expect, it } from 'vitest'
import type { Engine, State } from '../../engine/state'
import { matchOf } from './verifying'

/** An engine for which every match is over at once, with 3 points. */
const engine = {
  rules: 2,
  start: () => ({ pending: [], scores: [3], position: () => ({ state: {} }) }),
} as unknown as Engine<State>

const record = (more: object = {}) => JSON.stringify({ game: 'qwixx', rules: 2, seats: 1, start: 0, steps: [], ...more })
const read = (text: string) => matchOf(text, async () => engine)

it('reads a record', async () => {
  const match = await read(record({ scores: [3], sheet: 'standard' }))
  expect([match.isOver, match.doc.options]).toEqual([true, { sheet: 'standard' }])
})

it.each([
  ['a part of one', record().slice(0, 30)],
  ['one without a game', '{}'],
  ['one of another game', record({ game: 'chess' })],
  ['one without steps', record({ steps: undefined })],
  ['one of other rules', record({ rules: 1 })],
  ['one with other scores', record({ scores: [4] })],
  ['one with steps after the end', record({ steps: [[0, 'pass']] })],
  ['one with another seed than promised', record({ dice: { seed: '00'.repeat(32), commitment: '0', nonces: [] } })],
])('refuses %s and says why', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'bad_record', details: { reason: expect.stringMatching(/.+/) } })
})

it('leaves records that are written for people to a server', async () => {
  await expect(read('[Game "Qwixx"]')).rejects.toMatchObject({ code: 'lost' })
})

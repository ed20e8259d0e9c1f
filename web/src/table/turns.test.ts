import { expect, test } from 'vitest'
import type { Note } from '../games/parts'
import type { GameEvent } from '../lib/wire'
import { turnsOf } from './turns'

const note = ({ kind, seat, text }: GameEvent): Note | undefined => {
  const kinds: Record<string, Note['kind']> = { Rolled: 'roll', Crossed: 'mark', Passed: 'pass' }
  return kinds[kind] && { kind: kinds[kind], seat: seat as number, text: text as string }
}
const event = (kind: string, seat: number, text = '') => ({ kind, seat, text })

test('turns are told newest first, with what everybody did', () => {
  const events = [
    [event('Rolled', 0, '7')],
    [event('Decided', 0)],
    [event('Crossed', 0, '7'), event('Passed', 1)],
    [event('Rolled', 1, '5')],
  ]
  const [second, first] = turnsOf(events, 2, note)
  expect([second.number, second.roller, second.rolled]).toEqual([2, 1, '5'])
  expect(first.did.map((notes) => notes.map(({ kind, text }) => [kind, text]))).toEqual([
    [['mark', '7']],
    [['pass', '']],
  ])
})

test('who has crossed something in a turn has not passed, and two passes are one', () => {
  const events = [
    [event('Rolled', 0, '7')],
    [event('Passed', 0), event('Passed', 1)],
    [event('Crossed', 0, '9')],
  ]
  expect(turnsOf(events, 2, note)[0].did.map((notes) => notes.map(({ kind }) => kind))).toEqual([['mark'], ['pass']])
  const passes = [[event('Rolled', 0)], [event('Passed', 0)], [event('Passed', 0)]]
  expect(turnsOf(passes, 1, note)[0].did[0]).toHaveLength(1)
})

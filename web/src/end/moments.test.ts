import { expect, test } from 'vitest'
import type { Frame, GameEvent } from '../lib/wire'
import { bestMoments } from './moments'

const frame = (turn: number, scores: number[], ...events: GameEvent[]) =>
  ({ step: null, events, position: { turn, scores } }) as unknown as Frame

const crossed = (seat: number, number: number) => ({ kind: 'Crossed', seat, row: 'red', number })

test('the best moment is the turn that brought the most, over all its steps', () => {
  const frames = [
    frame(1, [0, 0]),
    frame(1, [1, 3], crossed(0, 2), crossed(1, 3)),
    frame(2, [3, 3], crossed(0, 5)),
    frame(2, [4, 8], crossed(1, 4), crossed(0, 6)),
    frame(3, [4, 8]),
  ]
  expect(bestMoments(frames)).toEqual([
    { seat: 0, turn: 1, gain: 3, events: [crossed(0, 2), crossed(0, 5)] },
    { seat: 1, turn: 2, gain: 5, events: [crossed(1, 4)] },
  ])
})

test('of turns that brought as much the first one counts, and who never gained has none', () => {
  const frames = [frame(1, [0, 0]), frame(2, [2, -5]), frame(3, [4, -10])]
  expect(bestMoments(frames)).toEqual([{ seat: 0, turn: 1, gain: 2, events: [] }])
  expect(bestMoments([])).toEqual([])
})

test('what several do together belongs to each of them', () => {
  const closed = { kind: 'RowClosed', row: 'red', seats: [0, 1] }
  const frames = [frame(1, [0, 0, 0]), frame(2, [9, 8, 1], closed)]
  expect(bestMoments(frames).map(({ events }) => events)).toEqual([[closed], [closed], []])
})

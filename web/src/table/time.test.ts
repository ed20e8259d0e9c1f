import { expect, test } from 'vitest'
import type { Update } from '../lib/wire'
import { chosenFor, clock } from './time'

test('who was chosen for is told by the step, once', () => {
  const update = {
    start: 10,
    steps: [
      [2, 'pass'],
      ['chance', {}],
      [0, 'pass'],
      [2, 'pass'],
    ],
    for_them: [
      [10, 'late'],
      [12, 'only'],
      [13, 'late'],
    ],
  } as unknown as Update
  expect(chosenFor(update, 'late')).toEqual([2])
  expect(chosenFor(update, 'only')).toEqual([0])
})

test('a clock shows two digits of seconds', () => {
  expect([0, 9, 42, 120].map(clock)).toEqual(['0:00', '0:09', '0:42', '2:00'])
})

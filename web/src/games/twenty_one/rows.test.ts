import { expect, test } from 'vitest'
import type { Step } from '../../lib/wire'
import { isSecondAttempt } from './rows'

const first: Step = ['chance', { white: 2, black: 3, red: 4, blue: 5, yellow: 6, green: 2 }]
const ones: Step = ['chance', { white: 1, black: 3, red: 4, blue: 5, yellow: 6, green: 2 }]
const some: Step = ['chance', { black: 6, red: 6, blue: 6, yellow: 6, green: 6 }]

test('a second attempt is one, whether 1s have stayed or not', () => {
  expect(isSecondAttempt([first])).toBe(false)
  expect(isSecondAttempt([first, [0, 'keep']])).toBe(false)
  expect(isSecondAttempt([first, [0, 'reroll'], first])).toBe(true)
  expect(isSecondAttempt([ones, [0, 'reroll'], some, [1, 'strike']])).toBe(true)
})

test('the next turn begins with a first attempt', () => {
  expect(isSecondAttempt([first, [0, 'reroll'], first, [0, 'strike'], first])).toBe(false)
  expect(isSecondAttempt([])).toBe(false)
})

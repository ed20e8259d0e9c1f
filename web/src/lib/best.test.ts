import { expect, test } from 'vitest'
import { bestBefore } from './best'

const qwixx = { name: 'qwixx', variants: { sheet: ['standard', 'mixed-numbers'] } }
const other = { name: 'other', variants: {} }

test('the best result of a game and of a way to play it is kept', () => {
  expect(bestBefore(qwixx, {}, 'first', 50)).toBeUndefined()
  expect(bestBefore(qwixx, {}, 'lower', 40)).toBe(50)
  expect(bestBefore(qwixx, {}, 'equal', 50)).toBe(50)
  expect(bestBefore(qwixx, {}, 'higher', 60)).toBe(50)
  expect(bestBefore(qwixx, {}, 'next', 20)).toBe(60)
  expect(bestBefore(qwixx, { sheet: 'mixed-numbers' }, 'mixed', 30)).toBeUndefined()
  expect(bestBefore(other, {}, 'other', 10)).toBeUndefined()
})

test('a match does not compete with itself when it is looked at again', () => {
  const again = { name: 'again', variants: {} }
  expect(bestBefore(again, {}, 'first', 50)).toBeUndefined()
  expect(bestBefore(again, {}, 'first', 50)).toBeUndefined()
  expect(bestBefore(again, {}, 'second', 60)).toBe(50)
  expect(bestBefore(again, {}, 'second', 60)).toBe(50)
})

test('what changes nothing about the way to play does not matter', () => {
  const way = { name: 'way', variants: {} }
  expect(bestBefore(way, { sheets: ['A'] }, 'first', 50)).toBeUndefined()
  expect(bestBefore(way, { sheets: ['B'] }, 'second', 10)).toBe(50)
})

import { expect, test } from 'vitest'
import { besides, swapped } from './order'

test('two seats change places, and all others stay', () => {
  expect(swapped(4, 0, 2)).toEqual([2, 1, 0, 3])
  expect(swapped(3, 1, 1)).toEqual([0, 1, 2])
})

test('arrows move a seat round the table', () => {
  expect(besides('ArrowRight', 1, 3)).toBe(2)
  expect(besides('ArrowDown', 2, 3)).toBe(0)
  expect(besides('ArrowLeft', 0, 3)).toBe(2)
})

test('other keys and a table for one move nothing', () => {
  expect(besides('Enter', 1, 3)).toBeUndefined()
  expect(besides('ArrowUp', 0, 1)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isSameGesture } from './gesture'

const button = new EventTarget()
const other = new EventTarget()
const press = (at: number, x = 100, target = button) => ({ at, x, y: 100, target })

test.each([80, 150, 250, 400])('a second tap after %i ms is the same gesture', (ms) => {
  expect(isSameGesture(press(0), press(ms), false)).toBe(true)
})

test('a tap somewhere else, or later, is another one', () => {
  expect(isSameGesture(press(0), press(80, 200), false)).toBe(false)
  expect(isSameGesture(press(0), press(600), false)).toBe(false)
  expect(isSameGesture(undefined, press(0), false)).toBe(false)
})

test('two presses of a key count as one on the same button only', () => {
  expect(isSameGesture(press(0, 0), press(100, 0), true)).toBe(true)
  expect(isSameGesture(press(0, 0), press(100, 0, other), true)).toBe(false)
})

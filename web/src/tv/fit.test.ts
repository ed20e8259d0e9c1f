import { expect, test } from 'vitest'
import { fit } from './fit'

const sheet = { width: 200, height: 120 }

test('few sheets lie side by side on a wide screen', () => {
  expect(fit(2, { width: 1000, height: 300 }, sheet, 0)).toEqual({ columns: 2, scale: 2.5 })
})

test('many sheets take a second row where that makes them larger', () => {
  expect(fit(6, { width: 900, height: 400 }, sheet, 0).columns).toBe(3)
})

test('on an upright screen they lie below each other', () => {
  expect(fit(3, { width: 300, height: 900 }, sheet, 0)).toEqual({ columns: 1, scale: 1.5 })
})

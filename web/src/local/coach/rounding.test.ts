import { expect, it } from 'vitest'
import { rounded } from './rounding'

it('rounds halves to the even number, as Python does', () => {
  expect([0.5, 1.5, 2.5, 2.4999, 2.6, -0.5, -1.5].map(rounded)).toEqual([0, 2, 2, 2, 3, 0, -2])
})

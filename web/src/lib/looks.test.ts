import { expect, it } from 'vitest'
import { looks } from './looks'

const seat = (colour: number) => ({ animal: '' as const, colour })
const pens = (...colours: number[]) => looks(colours.map(seat)).map(({ pen }) => pen)

it('a seat without a wish has its own colour', () => {
  expect(pens(-1, -1, -1)).toEqual([0, 1, 2])
})

it('a wish counts, and nobody else has that colour', () => {
  expect(pens(2, -1, -1)).toEqual([2, 1, 0])
  expect(pens(-1, 0, -1)).toEqual([1, 0, 2])
})

it('of two who like the same colour, the first gets it', () => {
  expect(pens(3, 3)).toEqual([3, 1])
  expect(new Set(pens(5, 5, 5, 5, 5, 5)).size).toBe(6)
})

it('more people than colours share some', () => {
  expect(pens(-1, -1, -1, -1, -1, -1, -1)).toEqual([0, 1, 2, 3, 4, 5, 0])
})

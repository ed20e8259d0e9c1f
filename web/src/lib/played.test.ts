import { expect, it } from 'vitest'
import { rememberSeat, seatIn } from './played'

it('knows the seat of every match, up to the oldest that are kept', () => {
  expect(seatIn('first')).toBeUndefined()
  rememberSeat('first', 2)
  rememberSeat('first', 1)
  expect(seatIn('first')).toBe(1)
  for (let match = 0; match < 49; match++) rememberSeat(`match ${match}`, 0)
  expect(seatIn('first')).toBe(1)
  rememberSeat('one more', 0)
  expect(seatIn('first')).toBeUndefined()
  expect(seatIn('one more')).toBe(0)
})

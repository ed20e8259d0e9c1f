import { expect, test } from 'vitest'
import { write } from '../pen/strokes'
import { fit, type Room } from './fit'

const PHONE: Room = { width: 350, most: 94, least: 66 }
const DESK: Room = { width: 1300, most: 112, least: 78 }

test('a headline is as large as there is room for', () => {
  expect(fit('Emma wins!', DESK)).toEqual({ lines: ['Emma wins!'], height: 112 })
  const { lines, height } = fit('Emma wins!', PHONE)
  expect(lines).toEqual(['Emma wins!'])
  expect(height).toBeLessThan(94)
})

test('what would be too small in one line takes another', () => {
  expect(fit('Emma takes the series!', PHONE).lines).toEqual(['Emma takes', 'the series!'])
  expect(fit('Massimiliano vince!', PHONE).lines).toEqual(['Massimiliano', 'vince!'])
})

test.each(['Massimiliano gewinnt die Serie!', 'Tu partages la victoire avec Guendalina !', 'Wwwwwwwwwwwwwwwwwwwwwwww wins!'])(
  'no line of “%s” is wider than the room',
  (text) => {
    const { lines, height } = fit(text, { width: 290, most: 60, least: 42 })
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) expect((write(line).width * height) / 108).toBeLessThanOrEqual(290)
  },
)

test('names that the pen cannot write have room, too', () => {
  const { lines, height } = fit('Strauß 🦩🦩🦩🦩🦩🦩 gewinnt!', PHONE)
  expect(lines.length).toBeGreaterThan(1)
  expect(height).toBeLessThanOrEqual(94)
})

import { expect, test } from 'vitest'
import { dots as qwixx } from './qwixx/dots'
import { dots as twentyOne } from './twenty_one/dots'

const looks = (rows: { look: string }[][]) => rows.map((row) => row.map(({ look }) => look[0]).join(''))

test('a sheet of Qwixx has crosses, what was left out, and rows that are shut', () => {
  const sheet = { red: 0b101, yellow: 0, green: 0, blue: 0, misthrows: 1 }
  const board = { sheets: [sheet], closed: 0b1000, dice: [], choices: [] }
  expect(looks(qwixx({}, board, 0))).toEqual(['mgmfffffffff', 'ffffffffffff', 'ffffffffffff', 'gggggggggggg'])
  expect(qwixx({ sheet: 'mixed-colours' }, board, 0)[0][0].colour).not.toBe('red')
})

test('a sheet of Twenty One has its numbers, struck fields, and hits that are round', () => {
  const rows = [[6, 7, 0, 0, 0, 0], ...Array.from({ length: 4 }, () => [0, 0, 0, 0, 0, 0])]
  const board = { sheets: [{ name: 'A', rows, current: 0 }], dice: [], choices: [] }
  const [first] = twentyOne({}, board, 0)
  expect(first.map(({ look }) => look)).toEqual(['filled', 'gone', 'free', 'free', 'free', 'free'])
  expect(first[0]).toMatchObject({ text: '6', isRound: true })
})

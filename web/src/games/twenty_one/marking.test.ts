import { describe, expect, it } from 'vitest'
import type { Position } from '../../lib/wire'
import { chips, columnsOf, fieldMarks, sayChoice } from './marking'
import * as rows from './rows'

const sheet: rows.Sheet = { name: 'A', rows: Array.from({ length: 5 }, () => [0, 0, 0, 0, 0, 0]), current: 0 }
const dice = [6, 5, 4, 3, 2, 1]
const position = { state: { sheets: [sheet], dice, choices: [null] } } as unknown as Position
const enter = (...columns: number[]) => rows.actionText(sheet, columns)

describe('choices on a sheet of Twenty One', () => {
  it('know the columns that they write in', () => {
    expect(columnsOf(sheet, enter(0, 2))).toEqual([0, 2])
    expect(columnsOf(sheet, 'strike')).toEqual([rows.toStrike(sheet)])
    expect(columnsOf(sheet, 'keep')).toEqual([])
    expect(columnsOf({ ...sheet, current: 5 }, 'strike')).toEqual([])
  })

  it('are labelled once each, where they differ', () => {
    const marks = fieldMarks(sheet, [
      { action: enter(0, 1, 2), kind: 'better', label: 'better' },
      { action: enter(2, 4), kind: 'chosen', label: 'you' },
    ])
    expect(marks).toEqual({
      0: { kind: 'better', side: 'above', label: 'better' },
      1: { kind: 'better', side: 'above', label: undefined },
      2: { kind: 'both' },
      4: { kind: 'chosen', side: 'below', label: 'you' },
    })
  })

  it('are told and shown in small', () => {
    const faces = rows.diceByColumn(sheet, dice)
    expect(chips(position, 0, enter(1)).map(({ text }) => text)).toEqual([String(faces[1])])
    expect(chips(position, 0, 'reroll')).toEqual([])
    expect(sayChoice(position, 0, 'reroll')).toBe('Roll again')
    expect(sayChoice(position, 0, 'keep')).toBe('Keep the dice')
    expect(sayChoice(position, 0, enter(0, 1))).toBe(`Enter ${faces[0]},\u00a0${faces[1]}`)
  })
})

import { describe, expect, it } from 'vitest'
import tables from '../../generated/tables.json'
import { Kind } from './kind'
import * as rows from './rows'

const layouts = Object.entries<rows.Layout>(tables.qwixx.layouts)

describe('a sheet', () => {
  it.each(layouts)('is the one that the options name: %s', (sheet, layout) => {
    expect(rows.layoutOf({ sheet })).toBe(layout)
  })

  it('is the usual one unless they name another', () => {
    const usual = rows.layoutOf({})
    expect(rows.isMixed(usual)).toBe(false)
    expect(rows.COLOURS.map((row) => rows.numbers(usual, row)[0])).toEqual([2, 2, 12, 12])
  })

  it.each(layouts)('has every number once in every row: %s', (_, layout) => {
    for (const row of rows.COLOURS) {
      const numbers = rows.numbers(layout, row)
      expect([...numbers].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      for (const [column, number] of numbers.entries())
        expect(new Kind(layout).read(`${row} ${number}`)?.column).toBe(column)
    }
  })

  it('is mixed where a field has another colour than its lock', () => {
    const mixed = layouts.filter(([, layout]) => rows.isMixed(layout))
    expect(mixed).toHaveLength(1)
    const [, layout] = mixed[0]
    expect(rows.tints(layout, 'red').slice(0, 4)).toEqual(['yellow', 'yellow', 'yellow', 'blue'])
    expect(rows.COLOURS.map((row) => rows.tints(layout, row).at(-1))).toEqual(rows.COLOURS)
  })
})

import { describe, expect, it } from 'vitest'
import type { Note } from '../games/qwixx/moment'
import { kind as kindOf } from '../games/qwixx/notes'
import { notes as twentyOne } from '../games/twenty_one/notes'
import type { PageInfo } from '../lib/wire'
import { newPage } from './book'
import { merge, pack, peers, unpack } from './foreign'
import type { Kind } from './kind'

const qwixx = kindOf({})

const sent = (seat: number, version: number, data = ''): PageInfo => ({
  seat,
  name: `${seat}`,
  data,
  version,
  sheet: '',
})

describe('sheets that travel', () => {
  it.each([qwixx as Kind, twentyOne as Kind])('arrive as they were sent', (kind) => {
    const page = newPage(kind, '3', 3, [46, -5])
    expect(unpack(kind, sent(3, 1, pack(page)))).toEqual(page)
    expect(pack(page).length).toBeLessThan(4096)
  })

  it.each([
    '',
    'null',
    '{}',
    '{',
    '[]',
    '{"sheet":{},"results":[]}',
    '{"sheet":null,"results":[]}',
    '{"sheet":{"name":"A","rows":3,"current":0},"results":[]}',
    '{"sheet":{"name":"G","rows":[],"current":0},"results":[]}',
  ])('are nothing if they cannot be read: %s', (data) => {
    expect(unpack(qwixx as Kind, sent(0, 1, data))).toBeUndefined()
    expect(unpack(twentyOne as Kind, sent(0, 1, data))).toBeUndefined()
  })

  it('are nothing if a value is impossible', () => {
    const right = qwixx.blank()
    const wrong: [keyof Note, unknown][] = [
      ['red', -1],
      ['red', 4096],
      ['red', '1'],
      ['blue', 1.5],
      ['misthrows', 5],
      ['turn', -1],
      ['turn', undefined],
      ['shut', 16],
      ['shut', null],
      ['was', undefined],
      ['was', { ...right.was, red: 1 }],
      ['was', { ...right.was, misthrows: 1 }],
    ]
    expect(qwixx.read(right)).toEqual(right)
    for (const [name, value] of wrong) expect(qwixx.read({ ...right, [name]: value })).toBeUndefined()
    const sheet = twentyOne.blank()
    expect(twentyOne.read({ ...sheet, current: 1 })).toBeUndefined()
    expect(twentyOne.read({ ...sheet, rows: sheet.rows.map(() => [8, 0, 0, 0, 0, 0]) })).toBeUndefined()
    for (const results of ['[1,2,3,4,5,6]', '["1"]', '{}', '[1.5]'])
      expect(unpack(qwixx as Kind, sent(0, 1, `{"sheet":${JSON.stringify(right)},"results":${results}}`))).toBeUndefined()
  })

  it('replace what was known of their seat, and never our own', () => {
    const known = [sent(1, 2, 'old'), sent(3, 4)]
    const merged = merge(known, [sent(2, 6), sent(1, 7, 'new'), sent(0, 8)], 0)
    expect(merged.map(({ seat, version }) => [seat, version])).toEqual([
      [1, 7],
      [2, 6],
      [3, 4],
    ])
    expect(merge(merged, [], 0)).toEqual(merged)
  })

  it('belong to our match when they have as many results behind them', () => {
    const pages = [[], [1], [], [1, 2]].map((results, seat) => newPage(qwixx as Kind, '', seat, results))
    expect(peers(pages, pages[0]).map(({ seat }) => seat)).toEqual([0, 2])
    expect(peers(pages, pages[1]).map(({ seat }) => seat)).toEqual([1])
  })
})

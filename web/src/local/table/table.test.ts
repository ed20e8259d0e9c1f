import { describe, expect, it } from 'vitest'
import { draws } from '../creating'
import { commitmentOf } from './dice'
import { begun, bot, emma, engine, max, SEED, sit } from './device.setup'
import type { TableDoc } from './documents'
import { canStart, change, noteResult, startMatch, tableInfo, type TableIntent } from './table'

const table = (changes: Partial<TableDoc> = {}): TableDoc => structuredClone({
  id: 'table', game: 'qwixx', options: {}, seats: [emma, max, bot], series: 1, hints: false, results: [], seed: SEED, match: '', changed: 0, ...changes,
})
const changed = (made: TableDoc, intent: TableIntent, isPlaying = false) => {
  change(made, intent, isPlaying, draws)
  return made.seats[intent.seat]!
}
const about = { id: 1, seat: 0 } as const

describe('a seat', () => {
  it('is changed by whoever sits there, and by nobody else', () => {
    for (const seat of [2, 3, -1]) {
      expect(() => changed(table(), { type: 'rename', id: 1, seat, name: 'Lou' })).toThrow(expect.objectContaining({ code: 'not_yours' }))
    }
  })

  it('has the manners that were named, also during a match, and keeps the others', () => {
    const made = table()
    const before = structuredClone(made)
    const seat = changed(made, { type: 'manners', ...about, by_hand: true, animal: 'fox', colour: null } as TableIntent, true)
    expect(seat).toEqual({ ...emma, by_hand: true, animal: 'fox' })
    expect(made.seats.slice(1)).toEqual(before.seats.slice(1))
    expect(changed(made, { type: 'manners', ...about, by_hand: false, animal: '', colour: 0 } as TableIntent)).toEqual({ ...emma, colour: 0 })
  })

  it('gets a name that no other seat has, between matches', () => {
    const made = table()
    expect(changed(made, { type: 'rename', ...about, name: 'Lou' }).name).toBe('Lou')
    expect(changed(made, { type: 'rename', ...about, name: 'Lou' }).name).toBe('Lou')
    expect(changed(made, { type: 'rename', ...about, name: 'Max' }).name).not.toBe('Max')
    expect(() => changed(made, { type: 'rename', ...about, name: 'Zoe' }, true)).toThrow(expect.objectContaining({ code: 'playing' }))
    expect(() => changed(made, { type: 'ready', ...about, nonce: '' }, true)).toThrow(expect.objectContaining({ code: 'playing' }))
  })

  it('is ready with a text of at most 64 letters that can be printed, or with one that is drawn', () => {
    const nonce = (typed?: string) => changed(table(), { type: 'ready', ...about, nonce: typed } as TableIntent).nonce
    expect(nonce('a ß🎲\n1-2')).toBe('a ß🎲1-2')
    expect(nonce('🎲'.repeat(70))).toBe('🎲'.repeat(64))
    for (const typed of ['', '\n', undefined]) expect(nonce(typed)).toMatch(/^[0-9a-f]{16}$/)
    expect(changed(table(), { type: 'ready', ...about, nonce: 'x' }).ready).toBe(true)
  })
})

describe('a series', () => {
  const results = (before: number[][], series: number) => {
    const made = table({ results: before, series })
    changed(made, { type: 'ready', ...about, nonce: '' })
    return made.results
  }

  it('keeps its results until it is over, and then begins again', () => {
    expect(results([[1, 2, 3]], 3)).toEqual([[1, 2, 3]])
    expect(results([[1, 2, 3]], 1)).toEqual([])
    expect(results([[1, 2, 3], [4, 5, 6]], 2)).toEqual([])
  })

  it('goes on once everybody is ready', () => {
    const seats = [emma, max, bot].map((seat) => ({ ...seat, ready: true }))
    expect(canStart(table({ seats }))).toBe(true)
    expect(canStart(table())).toBe(false)
    expect(canStart(table({ seats: [{ ...emma, ready: true }, max] }))).toBe(false)
    expect(canStart(table({ seats, results: [[1, 2, 3]] }))).toBe(false)
  })

  it('adds up results, each with dice that were promised before it', () => {
    const made = table({ results: [[1, 2, 3]], series: 3 })
    noteResult(made, [4, 5, 6], draws)
    expect(made.results).toEqual([[1, 2, 3], [4, 5, 6]])
    expect(made.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(made.seed).not.toBe(SEED)
  })

  it('is played match by match at a device', async () => {
    const device = await begun([emma, bot], {}, { series: 2 })
    await device.play()
    const first = [...device.match.state.scores]
    expect(device.table.table.results).toEqual([first])
    expect(device.table.table.seats.map(({ ready }) => ready)).toEqual([false, true])
    await device.begin()
    expect(device.match.doc.earlier).toEqual([first])
    await device.play()
    expect(device.table.table.results).toEqual([first, [...device.match.state.scores]])
    await device.begin()
    expect(device.table.table.results).toEqual([])
  })
})

describe('a match', () => {
  it('begins with who sits there, and with what was chosen or dealt', () => {
    const made = table({ options: { sheet: 'standard', ways: ['a'] }, hints: true, series: 3, results: [[1, 2, 3]] })
    made.seats.forEach((seat, at) => Object.assign(seat, { ready: true, nonce: `n${at}` }))
    const doc = startMatch(made, { ...engine, rules: 7, deal: (seats, options, draw) => ({ seats, options, start: draw(1) + 2 }) }, { ...draws, id: () => 'm' }, 99)
    expect(doc).toEqual({
      id: 'm', table: 'table', game: 'qwixx', rules: 7, seats: 3, start: 2, options: made.options,
      names: ['Emma', 'Max', 'Ada'], bots: ['', '', 'random'], seed: SEED, nonces: ['n0', 'n1', 'n2'], chosen: ['ways'],
      series: 3, earlier: [[1, 2, 3]], hints: true, began: 99, ended: 0, scores: [],
    })
    expect(made.match).toBe('m')
    expect(made.seats.map(({ ready }) => ready)).toEqual([false, false, true])
  })

  it('is dealt by different draws', () => {
    const drawn: number[] = []
    const deal = (seats: number, options: object, draw: (n: number) => number) => {
      for (let at = 0; at < 20; at++) drawn.push(draw(200))
      return { seats, options, start: 0 } as never
    }
    startMatch(table(), { ...engine, deal }, draws, 0)
    expect(new Set(drawn).size).toBeGreaterThan(10)
  })
})

describe('what everybody sees of a table', () => {
  it('is what a server would show', () => {
    expect(tableInfo(table({ match: 'm', results: [[1, 2, 3]] }), 'seed')).toEqual({
      id: 'table', code: '', game: 'qwixx', options: {}, series: 1, results: [[1, 2, 3]], listed: false, hints: false, seconds: 0,
      commitment: commitmentOf(SEED), match: 'm', seed: 'seed', daily: '', given: 0, origin: '', hints_now: false,
      seats: [emma, max, bot].map(({ nonce: _, ...seat }) => ({ ...seat, online: seat.kind === 'human', overdue: false })),
    })
  })

  it('says whether hints are allowed: in a match, alone or if everybody agreed', async () => {
    const allowed = (changes: Partial<TableDoc>) => tableInfo(table(changes), '').hints_now
    expect(allowed({ hints: true })).toBe(false)
    expect(allowed({ match: 'm', hints: true })).toBe(true)
    expect(allowed({ match: 'm', seats: [emma, bot] })).toBe(true)
    const device = await sit([emma, bot])
    expect(device.table.table.hints_now).toBe(false)
    await device.begin()
    expect(device.table.table.hints_now).toBe(true)
  })
})

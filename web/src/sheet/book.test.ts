import { describe, expect, it } from 'vitest'
import { kind as qwixx } from '../games/qwixx/notes'
import { notes as twentyOne } from '../games/twenty_one/notes'
import * as book from './book'
import type { Entry, Log } from './book'
import type { Kind } from './kind'

const kind = qwixx({}) as Kind
const empty = book.newLog(book.newPage(kind, 'Emma', 0))

function cross(page: number, colour: string, column: number): Entry {
  return { do: 'mark', page, mark: { kind: 'cross', colour, column } as never }
}

function written(...entries: Entry[]): Log {
  return entries.reduce(book.add, empty)
}

const pages = (log: Log) => book.fold(kind, log)
const scores = (log: Log) => pages(log).map(({ sheet }) => kind.score(sheet))

const evening: Entry[] = [
  { do: 'add', name: 'Max' },
  cross(0, 'red', 0),
  cross(1, 'blue', 3),
  cross(0, 'red', 1),
  { do: 'name', page: 1, name: 'Maximilian' },
  { do: 'next' },
  cross(1, 'green', 0),
  { do: 'remove', page: 0 },
  { do: 'clear' },
  { do: 'series' },
]

describe('undo and redo', () => {
  it('have nothing to do on an empty log', () => {
    expect([book.canUndo(empty), book.canRedo(empty)]).toEqual([false, false])
    expect([book.undo(empty), book.redo(empty)]).toEqual([empty, empty])
  })

  it('walk back and forth over everything that was ever done', () => {
    const seen = [pages(empty)]
    let log = empty
    for (const entry of evening) {
      log = book.add(log, entry)
      seen.push(pages(log))
    }
    for (const then of [...seen].reverse()) {
      expect(pages(log)).toEqual(then)
      log = book.undo(log)
    }
    for (const then of seen) {
      expect(pages(log)).toEqual(then)
      log = book.redo(log)
    }
    expect(book.canRedo(log)).toBe(false)
  })

  it('have no limit', () => {
    const swaps = Array.from({ length: 5000 }, (_, n): Entry => ({ do: 'name', page: 0, name: `${n}` }))
    let log = { ...empty, entries: swaps, at: swaps.length }
    expect(pages(log)[0].name).toBe('4999')
    while (book.canUndo(log)) log = book.undo(log)
    expect(pages(log)).toEqual([empty.first])
    expect(log.entries).toHaveLength(5000)
  })

  it('forget what was undone once something else is done', () => {
    const log = book.add(book.undo(written(cross(0, 'red', 0))), cross(0, 'red', 5))
    expect(book.canRedo(log)).toBe(false)
    expect(log.entries).toHaveLength(1)
  })

  it('survive being kept as text', () => {
    const log = book.undo(written(...evening))
    expect(pages(JSON.parse(JSON.stringify(log)) as Log)).toEqual(pages(log))
  })
})

describe('a series', () => {
  it('notes the points of every sheet and begins with empty ones', () => {
    const log = written({ do: 'add', name: 'Max' }, cross(0, 'red', 0), cross(0, 'red', 1), { do: 'next' })
    expect(pages(log).map(({ results }) => results)).toEqual([[3], [0]])
    expect(scores(log)).toEqual([0, 0])
    expect(scores(book.undo(log))).toEqual([3, 0])
  })

  it('gives a newcomer nothing for the matches that were missed', () => {
    const log = written(cross(0, 'red', 0), { do: 'next' }, { do: 'add', name: 'Max' })
    expect(pages(log).map(({ results }) => results)).toEqual([[1], [0]])
  })

  it('starts a new series without results', () => {
    const log = written(cross(0, 'red', 0), { do: 'next' }, cross(0, 'red', 0), { do: 'series' })
    expect(pages(log)).toEqual([empty.first])
  })

  it('keeps its results when only the match is begun again', () => {
    const log = written(cross(0, 'red', 0), { do: 'next' }, cross(0, 'red', 0), { do: 'clear' })
    expect(pages(log)[0].results).toEqual([1])
    expect(scores(log)).toEqual([0])
  })

  it('is won by the best, or by several', () => {
    expect(book.best([3, 8, 8])).toEqual([1, 2])
    expect(book.best([-5])).toEqual([0])
    expect(book.sum([])).toBe(0)
  })
})

describe('sheets', () => {
  it('are each another one of those that the game has', () => {
    const other = twentyOne as Kind
    let log = book.newLog(book.newPage(other, 'Emma', 0))
    for (const name of ['Max', 'Laura', 'Linus', 'Ada', 'Tim']) log = book.add(log, { do: 'add', name })
    const names = () => book.fold(other, log).map(({ sheet }) => (sheet as { name: string }).name)
    expect(names()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    log = book.add(log, { do: 'remove', page: 2 })
    log = book.add(log, { do: 'next' })
    expect(names()).toEqual(['A', 'B', 'D', 'E', 'F'])
    log = book.add(log, { do: 'add', name: 'Sarah' })
    expect(names()).toEqual(['A', 'B', 'D', 'E', 'F', 'C'])
  })

  it('are chosen, and kept from match to match', () => {
    const other = twentyOne as Kind
    let log = book.newLog(book.newPage(other, 'Emma', 0))
    const names = () => book.fold(other, log).map(({ sheet }) => (sheet as { name: string }).name)
    log = book.add(log, { do: 'choose', page: 0, letter: 'E' })
    for (const name of ['Max', 'Laura']) log = book.add(log, { do: 'add', name })
    expect(names()).toEqual(['E', 'A', 'B'])
    for (const entry of ['next', 'clear', 'series'] as const) log = book.add(log, { do: entry })
    expect(names()).toEqual(['E', 'A', 'B'])
    while (book.canUndo(log)) log = book.undo(log)
    expect(names()).toEqual(['A'])
  })
})

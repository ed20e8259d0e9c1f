/** The sheets on this device as a log of what people did. Undo and redo walk along it. */

import type { Kind, Mark, Sheet } from './kind'

/** How many results a sheet has room for. */
export const MATCHES = 5

/** One player's sheet, and what the earlier matches of the series brought. */
export interface Page {
  name: string
  seat: number
  sheet: Sheet
  results: number[]
}

export type Entry =
  | { do: 'mark'; page: number; mark: Mark }
  | { do: 'name'; page: number; name: string }
  | { do: 'add'; name: string }
  /** Take another one of the sheets that a game has. */
  | { do: 'choose'; page: number; letter: string }
  | { do: 'remove'; page: number }
  /** Note the points of this match, and begin the next one. */
  | { do: 'next' }
  /** Begin this match again. */
  | { do: 'clear' }
  /** Begin a new series. */
  | { do: 'series' }

export interface Log {
  /** The first sheet before the first entry. */
  first: Page
  entries: Entry[]
  /** How many of the entries count; those after it were undone. */
  at: number
}

export function newLog(first: Page): Log {
  return { first, entries: [], at: 0 }
}

export function newPage(
  kind: Kind,
  name: string,
  seat: number,
  results: number[] = [],
  letter?: string,
): Page {
  return { name, seat, sheet: kind.blank(letter), results }
}

/** One more entry. What was undone before it is gone. */
export function add(log: Log, entry: Entry): Log {
  const entries = [...log.entries.slice(0, log.at), entry]
  return { ...log, entries, at: entries.length }
}

export function canUndo(log: Log): boolean {
  return log.at > 0
}

export function canRedo(log: Log): boolean {
  return log.at < log.entries.length
}

export function undo(log: Log): Log {
  return canUndo(log) ? { ...log, at: log.at - 1 } : log
}

export function redo(log: Log): Log {
  return canRedo(log) ? { ...log, at: log.at + 1 } : log
}

/** The sheets as the log has left them. */
export function fold(kind: Kind, log: Log): Page[] {
  return log.entries
    .slice(0, log.at)
    .reduce((pages, entry) => turn(kind, pages, entry), [log.first])
}

function turn(kind: Kind, pages: Page[], entry: Entry): Page[] {
  const fresh = (page: Page): Page => ({ ...page, sheet: kind.blank(kind.letters?.of(page.sheet)) })
  const change = (number: number, make: (page: Page) => Partial<Page>) =>
    pages.map((page, index) => (index === number ? { ...page, ...make(page) } : page))
  switch (entry.do) {
    case 'mark':
      return change(entry.page, ({ sheet }) => ({ sheet: kind.write(sheet, entry.mark) }))
    case 'name':
      return change(entry.page, () => ({ name: entry.name }))
    case 'add': {
      const missed = pages[0].results.map(() => 0)
      const letter = freeLetter(kind, pages)
      return [...pages, newPage(kind, entry.name, freeSeat(pages), missed, letter)]
    }
    case 'choose':
      return change(entry.page, () => ({ sheet: kind.blank(entry.letter) }))
    case 'remove':
      return pages.filter((_, index) => index !== entry.page)
    case 'next':
      return pages.map((page) => ({
        ...fresh(page),
        results: [...page.results, kind.score(page.sheet)],
      }))
    case 'clear':
      return pages.map(fresh)
    case 'series':
      return pages.map((page) => ({ ...fresh(page), results: [] }))
  }
}

function freeSeat(pages: Page[]): number {
  const taken = new Set(pages.map(({ seat }) => seat))
  let seat = 0
  while (taken.has(seat)) seat++
  return seat
}

function freeLetter({ letters }: Kind, pages: Page[]): string | undefined {
  const taken = pages.map(({ sheet }) => letters?.of(sheet))
  return letters?.all.find((letter) => !taken.includes(letter))
}

export function sum(results: number[]): number {
  return results.reduce((total, points) => total + points, 0)
}

/** The indexes of the best. */
export function best(points: number[]): number[] {
  const most = Math.max(...points)
  return points.flatMap((some, index) => (some === most ? [index] : []))
}

/** Sheets of the other devices: how they travel, and how ours and theirs make one match. */

import type { PageInfo } from '../lib/wire'
import { MATCHES, type Page } from './book'
import type { Kind } from './kind'

export function pack({ sheet, results }: Page): string {
  return JSON.stringify({ sheet, results })
}

/** What another device wrote; nothing if that cannot be read, or nothing was written yet. */
export function unpack(kind: Kind, { seat, name, data }: PageInfo): Page | undefined {
  try {
    const { sheet, results } = JSON.parse(data) as { sheet: unknown; results: unknown }
    const read = kind.read(sheet)
    if (read && isResults(results)) return { name, seat, sheet: read, results }
  } catch {
    // another client, or an older one
  }
  return undefined
}

function isResults(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MATCHES && value.every(Number.isSafeInteger)
}

/** What we know of the others, with what is new. */
export function merge(known: PageInfo[], news: PageInfo[], own: number): PageInfo[] {
  const bySeat = new Map([...known, ...news].map((sent) => [sent.seat, sent]))
  bySeat.delete(own)
  return [...bySeat.values()].sort((a, b) => a.seat - b.seat)
}

/** The sheets that are in the same match as this page: with as many results behind them. */
export function peers(pages: Page[], page: Page): Page[] {
  return pages.filter(({ results }) => results.length === page.results.length)
}

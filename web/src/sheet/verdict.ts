/** Who has won: the match, and the series of matches that it belongs to. */

import { many, t } from '../lib/words.svelte'
import { best, MATCHES, sum, type Page } from './book'

export interface Verdict {
  /** What counts most. */
  main: string
  /** What is also true. */
  more: string
}

/** Whose device this is, if only one person plays on it, and the best result there was before. */
interface Own {
  me?: number
  record?: number
}

/** The winners among some people as facts. */
function winnersOf(pages: Page[], points: number[], me?: number) {
  const winners = best(points)
  const names = pages.map(({ name }) => name)
  return { ...many(names, winners, me), points: points[winners[0]] }
}

function ofOne(points: number, total: number, matches: number, record?: number): Verdict {
  const isBest = record === undefined || points >= record
  const main = isBest ? t('sheet.alone-best', { points }) : t('sheet.alone', { points, best: record })
  return { main, more: matches > 1 ? `${t('end.series')}: ${total}` : '' }
}

/**
 * What is to be said when a match has ended, or when all matches of a series are noted; nothing
 * before that. Who plays alone beats nobody, but perhaps the own record.
 */
export function verdict(
  pages: Page[],
  points: number[],
  isEnd: boolean,
  { me, record }: Own = {},
): Verdict | undefined {
  const noted = pages[0].results.length
  if (!isEnd && noted < MATCHES) return undefined
  const results = pages.map((page, index) => (isEnd ? [...page.results, points[index]] : page.results))
  const matches = results[0].length
  const last = results.map((some) => some.at(-1)!)
  const sums = results.map(sum)
  if (pages.length === 1) return ofOne(last[0], sums[0], matches, record)
  const match = t('end.won', winnersOf(pages, last, me))
  if (matches === 1) return { main: match, more: '' }
  const key = matches < MATCHES ? 'sheet.series-led' : 'sheet.series-won'
  const series = t(key, winnersOf(pages, sums, me))
  return { main: series, more: `${t('end.match', { number: matches })}: ${match}` }
}

/** Who has won: the match, and the series of matches that it belongs to. */

import { t } from '../lib/words.svelte'
import { best, MATCHES, sum, type Page } from './book'

export interface Verdict {
  /** What counts most. */
  main: string
  /** What is also true. */
  more: string
}

/** The winners among some people, in the words for one and for several. */
function named(one: string, several: string, pages: Page[], points: number[]): string {
  const winners = best(points)
  const names = winners.map((index) => pages[index].name).join(', ')
  return t(winners.length > 1 ? several : one, { names, points: points[winners[0]] })
}

function ofOne(points: number, total: number, matches: number, record?: number): Verdict {
  const isBest = record === undefined || points >= record
  const main = t(isBest ? 'sheet.alone_best' : 'sheet.alone', { points, best: record })
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
  record?: number,
): Verdict | undefined {
  const noted = pages[0].results.length
  if (!isEnd && noted < MATCHES) return undefined
  const results = pages.map((page, index) => (isEnd ? [...page.results, points[index]] : page.results))
  const matches = results[0].length
  const last = results.map((some) => some.at(-1)!)
  const sums = results.map(sum)
  if (pages.length === 1) return ofOne(last[0], sums[0], matches, record)
  const match = named('end.won', 'end.shared', pages, last)
  if (matches === 1) return { main: match, more: '' }
  const series =
    matches < MATCHES
      ? named('sheet.series_led', 'sheet.series_tied', pages, sums)
      : named('sheet.series_won', 'sheet.series_shared', pages, sums)
  return { main: series, more: `${t('end.match', { number: matches })}: ${match}` }
}

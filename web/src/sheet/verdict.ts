/** Who has won: the match, and the series of matches that it belongs to. */

import { many, t } from '../lib/words.svelte'
import { best, MATCHES, sum, type Page } from './book'

export interface Verdict {
  /** What counts most. */
  main: string
  /** What is also true. */
  more: string
}

/** The winners among some people, and their points. */
function winners(pages: Page[], points: number[], me?: number) {
  const first = best(points)
  const names = pages.map(({ name }) => name)
  return { ...many(names, first, me), points: points[first[0]] }
}

function ofOne(points: number, total: number, matches: number, record?: number): Verdict {
  const main =
    record === undefined || points >= record
      ? t('sheet.alone-best', { points })
      : t('sheet.alone', { points, best: record })
  return { main, more: matches > 1 ? `${t('end.series')}: ${total}` : '' }
}

/**
 * What is to be said when a match has ended, or when all matches of a series are noted; nothing
 * before that. Who plays alone beats nobody, but perhaps the own record. `me` is addressed as "you".
 */
export function verdict(
  pages: Page[],
  points: number[],
  isEnd: boolean,
  me?: number,
  record?: number,
): Verdict | undefined {
  const noted = pages[0].results.length
  if (!isEnd && noted < MATCHES) return undefined
  const results = pages.map((page, index) => (isEnd ? [...page.results, points[index]] : page.results))
  const matches = results[0].length
  const last = results.map((some) => some.at(-1)!)
  const sums = results.map(sum)
  if (pages.length === 1) return ofOne(last[0], sums[0], matches, record)
  const match = t('end.won', winners(pages, last, me))
  if (matches === 1) return { main: match, more: '' }
  const series = winners(pages, sums, me)
  return {
    main: matches < MATCHES ? t('sheet.series-led', series) : t('sheet.series-won', series),
    more: t('end.match-won', { ...winners(pages, last, me), number: matches }),
  }
}

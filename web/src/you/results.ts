/** The matches of a person: which of them count, and against whom they were played. */

import type { ResultInfo } from '../lib/wire'

export const AGAINST = ['all', 'bots', 'people', 'alone'] as const
export type Against = (typeof AGAINST)[number]

/** How many matches are looked at, the newest; 0 for all. */
export const SPANS = [20, 60, 0] as const
export type Span = (typeof SPANS)[number]

export interface Choice {
  game: string
  against: Against
  span: Span
}

/** With whom a match was played. One person among bots makes it a match with people. */
export function against({ others }: ResultInfo): Exclude<Against, 'all'> {
  if (!others.length) return 'alone'
  return others.every(({ bot }) => bot) ? 'bots' : 'people'
}

/** Whether somebody played it from the first roll to the end, on a server or on their own device. */
export const isWhole = ({ kind }: ResultInfo) => kind === 'played' || kind === 'brought'

/** The matches that count and were chosen. */
export function chosen(results: ResultInfo[], choice: Choice): ResultInfo[] {
  const found = results.filter(
    (result) =>
      isWhole(result) &&
      result.game === choice.game &&
      (choice.against === 'all' || choice.against === against(result)),
  )
  return choice.span ? found.slice(-choice.span) : found
}

/** Somebody alone cannot win. */
export const isContest = ({ seats }: ResultInfo) => seats > 1

/** What everybody’s share of the wins would be. */
export const fairShare = ({ seats }: ResultInfo) => 1 / seats

/** The error rate in points: a percent of the chance to win, or alone half a point of score. */
export const errorPoints = ({ error_rate, seats }: ResultInfo) => (error_rate ?? 0) * (seats > 1 ? 100 : 2)

/** Whether there are matches, and no others in any of them. */
export const areAlone = (results: ResultInfo[]) => results.length > 0 && results.every(({ seats }) => seats === 1)

/** The error rates of matches: in points of score if all were alone, as their reports have them. */
export const errorRates = (results: ResultInfo[]) =>
  results.map(areAlone(results) ? ({ error_rate }) => error_rate ?? 0 : errorPoints)

export const isAnalysed = ({ error_rate }: ResultInfo) => error_rate !== null

/** The strongest level among the bots of a match against nobody else; `levels` are from weak to strong. */
export function levelOf(result: ResultInfo, levels: string[]): string | undefined {
  if (against(result) !== 'bots') return undefined
  const ranks = result.others.map(({ bot }) => levels.indexOf(bot))
  return ranks.includes(-1) ? undefined : levels[Math.max(...ranks)]
}

/** The analysis of a match: by this device if the match is kept here, else by the server. */

import { api, request } from '../lib/api'
import { isHere } from '../lib/here'
import { Refusal } from '../lib/refusal'
import type { Analysed, Report } from '../lib/wire'
import type { Progress } from '../local/coach/asking'

const ASK_EVERY = 1000
/** Somebody else's turn, or a short interruption: it is worth asking again. */
const PASSING = new Set(['busy', 'store_down', 'lost'])
const MOST_FAILURES = 5

/** The report so far with what was judged since. Steps that it has already are left out. */
export function grown(known: Report | undefined, news: Report): Report {
  const last = known?.worth.at(-1)
  if (!known || !last) return news
  const isNew = ({ step }: { step: number }) => step > last.step
  return {
    ...news,
    moments: [...known.moments, ...news.moments.filter(isNew)],
    rolls: [...known.rolls, ...news.rolls.filter(isNew)],
    worth: [...known.worth, ...news.worth.filter(isNew)],
  }
}

export type Hear = (progress: Progress, soFar?: Report) => void

/** What this device has found out about its matches since the page was loaded. */
const found = new Map<string, Report>()

/**
 * The analysis, once it is complete; `hear` is told how far it is, with the report so far. It stops
 * when nobody waits any more.
 */
export async function analysisOf(match: string, hear: Hear, signal: AbortSignal): Promise<Report | undefined> {
  if (!isHere(match)) return fromServer(match, hear, signal)
  if (found.has(match)) return found.get(match)
  const record = await api.recordJson(match)
  const { localAnalysis } = await import('../local/coach/asking')
  const report = await localAnalysis(record, hear, signal)
  if (report?.is_complete && report.is_over) {
    found.set(match, report)
    await keepHere(match, report)
  }
  return report
}

/** Keep what it says about each seat beside the result of the match. */
async function keepHere(match: string, { seats }: Report) {
  const { call } = await import('../local/calling')
  const analysed = seats.map(({ luck, luck_stderr, error_rate, unforced }) => ({ luck, luck_stderr, error_rate, unforced }))
  await call('analysed', { match, seats: analysed }).catch(() => {}) // the report is there all the same
}

/** Ask until the analysis is complete. When nobody waits any more, the server stops as well. */
async function fromServer(match: string, hear: Hear, signal: AbortSignal): Promise<Report | undefined> {
  let failures = 0
  let soFar: Report | undefined
  while (!signal.aborted) {
    try {
      const told = await request<Analysed>(`/api/matches/${encodeURIComponent(match)}/analysis?after=${soFar?.worth.length ?? 0}`)
      failures = 0
      if (told.report) return told.report
      if (told.so_far) soFar = grown(soFar, told.so_far)
      if (!signal.aborted) hear(told, soFar)
    } catch (refusal) {
      const isPassing = refusal instanceof Refusal && PASSING.has(refusal.code)
      if (!isPassing || ++failures === MOST_FAILURES) throw refusal
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY * (1 + failures)))
  }
}

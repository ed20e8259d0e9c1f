/** What the server would answer, as far as this device can: about its own matches, and without one. */

import type { Refusal } from '../lib/refusal'
import { call } from './calling'
import { offer } from './offer'

const OWN: [RegExp, (id: string) => Promise<unknown>][] = [
  [/^\/api\/matches\/([\w-]+)\/replay$/, (match) => call('replay', match)],
  [/^\/api\/matches\/([\w-]+)\/record\.json$/, (match) => call('record', match)],
]

const ANY: Record<string, (body: string) => Promise<unknown>> = {
  '/api/games': async () => offer,
  '/api/verify': (record) => call('verify', record),
  '/api/replay': (record) => call('show', record),
}

/** An answer about a match of this device. */
export async function answerHere<T>(path: string, refusal: Refusal): Promise<T> {
  for (const [pattern, answer] of OWN) {
    const found = pattern.exec(path)
    if (found) return (await answer(decodeURIComponent(found[1]!))) as T
  }
  throw refusal
}

/** An answer while there is no server; without one, the refusal stands. */
export async function answerAlone<T>(path: string, body: unknown, refusal: Refusal): Promise<T> {
  const answer = ANY[path]
  if (!answer) throw refusal
  return (await answer(String(body))) as T
}

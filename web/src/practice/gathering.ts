/** The positions of a round: first some of what was missed, then new ones. */

import { request } from '../lib/api'
import { Refusal } from '../lib/refusal'
import type { PracticeBook, PracticePosition, PracticeShard } from '../lib/wire'
import { kept, remember } from './kept'
import type { Difficulty } from './level'
import { due, without } from './queue'

export const ROUND = 10
/** At most so many of a round were missed before. */
const MOST_AGAIN = 5

/** Draws a number below another one. */
export type Draw = (below: number) => number

export const byChance: Draw = (below) => Math.floor(Math.random() * below)

/** Some things in an order drawn by chance. */
export function shuffled<T>(things: readonly T[], draw: Draw): T[] {
  const left = [...things]
  return things.map(() => left.splice(draw(left.length), 1)[0])
}

/** A round of a game; fewer positions if there are no more. */
export async function gather(game: string, level: Difficulty, draw = byChance): Promise<PracticePosition[]> {
  const again = await missed(game)
  const fresh = await unseen(game, level, ROUND - again.length, again.map(({ id }) => id), draw)
  return shuffled([...again, ...fresh], draw)
}

/** What is to be asked again. What there is no more is forgotten. */
async function missed(game: string): Promise<PracticePosition[]> {
  const ids = due(kept.value.queue, new Date(), game).slice(0, MOST_AGAIN)
  const found = await Promise.all(
    ids.map((id) =>
      request<PracticePosition>(`/api/practice/${game}/positions/${id}`).catch((refusal: unknown) => {
        if (!(refusal instanceof Refusal) || refusal.code !== 'no_position') throw refusal
        remember({ queue: without(kept.value.queue, id) })
        return undefined
      }),
    ),
  )
  return found.filter((position) => position !== undefined)
}

/** New positions: from as many shards as it takes, those first that were not asked lately. */
async function unseen(
  game: string,
  level: Difficulty,
  count: number,
  except: string[],
  draw: Draw,
): Promise<PracticePosition[]> {
  const books = await request<PracticeBook[]>('/api/practice')
  const shards = shuffled(books.find((book) => book.game === game)?.shards[level] ?? [], draw)
  const old = new Set([...(kept.value.seen[game] ?? []), ...except, ...Object.keys(kept.value.queue)])
  const found: PracticePosition[] = []
  const spare: PracticePosition[] = []
  for (const name of shards) {
    const { positions } = await request<PracticeShard>(`/api/practice/${game}/shards/${name}`)
    found.push(...positions.filter(({ id }) => !old.has(id)))
    spare.push(...positions.filter(({ id }) => old.has(id) && !except.includes(id)))
    if (found.length >= count) break
  }
  return [...shuffled(found, draw), ...shuffled(spare, draw)].slice(0, count)
}

/** The positions of a round: first some of what was missed, then new ones. */

import { Refusal } from '../lib/refusal'
import type { PracticePosition } from '../lib/wire'
import { kept, remember } from './kept'
import type { Difficulty } from './level'
import { due, without } from './queue'
import { fromAnywhere, type Held, type Source } from './source'

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
  return fromAnywhere(async (source) => {
    const again = await missed(source, game)
    const fresh = await unseen(source, game, level, ROUND - again.length, again.map(({ id }) => id), draw)
    return shuffled([...again, ...fresh], draw)
  })
}

/** What is to be asked again. What there is no more is forgotten. */
async function missed(source: Source, game: string): Promise<PracticePosition[]> {
  const ids = due(kept.value.queue, new Date(), game).slice(0, MOST_AGAIN)
  const found = await Promise.all(
    ids.map((id) =>
      source.position(game, id).catch((refusal: unknown) => {
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
  source: Source,
  game: string,
  level: Difficulty,
  count: number,
  except: string[],
  draw: Draw,
): Promise<PracticePosition[]> {
  const shards = shuffled(await source.shards(game, level), draw)
  const old = new Set([...(kept.value.seen[game] ?? []), ...except, ...Object.keys(kept.value.queue)])
  const found: Held[] = []
  const spare: Held[] = []
  for (const name of shards) {
    const held = await source.shard(game, name)
    found.push(...held.filter(({ id }) => !old.has(id)))
    spare.push(...held.filter(({ id }) => old.has(id) && !except.includes(id)))
    if (found.length >= count) break
  }
  const drawn = [...shuffled(found, draw), ...shuffled(spare, draw)].slice(0, count)
  return Promise.all(drawn.map(({ position }) => position()))
}

/** What this browser remembers about practising. */

import { stored } from '../lib/stored'
import type { Difficulty, Wish } from './level'
import { due, type Queue } from './queue'

interface Kept {
  queue: Queue
  wish: Wish
  /** What fits the person, by game. */
  levels: Record<string, Difficulty>
  /** What was asked last, by game: it is not asked again soon. */
  seen: Record<string, string[]>
}

const MOST_SEEN = 400

export const kept = stored<Kept>('practice', { queue: {}, wish: 'fits', levels: {}, seen: {} })

export function remember(change: Partial<Kept>) {
  kept.value = { ...kept.value, ...change }
}

export function rememberSeen(game: string, ids: string[]) {
  const before = (kept.value.seen[game] ?? []).filter((id) => !ids.includes(id))
  remember({ seen: { ...kept.value.seen, [game]: [...before, ...ids].slice(-MOST_SEEN) } })
}

/** How many positions are to be asked again today. */
export function waitingToday(): number {
  return due(kept.value.queue, new Date()).length
}

/** Where positions come from: the server, or the files of the app where there is no server. */

import { request } from '../lib/api'
import { Refusal } from '../lib/refusal'
import type { PracticeBook, PracticePosition, PracticeShard } from '../lib/wire'
import type { Difficulty } from './level'

/** A position that is loaded when it is needed. */
export interface Held {
  id: string
  position: () => Promise<PracticePosition>
}

export interface Source {
  /** The names of the shards of a game. */
  shards(game: string, level: Difficulty): Promise<string[]>
  shard(game: string, name: string): Promise<Held[]>
  /** One position. Refuses with `no_position` if there is none. */
  position(game: string, id: string): Promise<PracticePosition>
}

export const server: Source = {
  async shards(game, level) {
    const books = await request<PracticeBook[]>('/api/practice')
    return books.find((book) => book.game === game)?.shards[level] ?? []
  },
  async shard(game, name) {
    const { positions } = await request<PracticeShard>(`/api/practice/${game}/shards/${name}`)
    return positions.map((position) => ({ id: position.id, position: async () => position }))
  },
  position: (game, id) => request(`/api/practice/${game}/positions/${id}`),
}

/** What the server says; where there is none, what this device knows. Else the refusal stands. */
export async function fromAnywhere<T>(
  ask: (source: Source) => Promise<T>,
  here: () => Promise<Source> = filed,
): Promise<T> {
  try {
    return await ask(server)
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.isAway)) throw refusal
    const source = await here().catch(() => undefined)
    if (!source) throw refusal
    return ask(source).catch((own: unknown) => {
      throw own instanceof Refusal ? own : refusal
    })
  }
}

const filed = async (): Promise<Source> => (await import('../local/coach/practice/source.ts')).filed

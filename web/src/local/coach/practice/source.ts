/** Positions to practise from the files of the app. */

import { Refusal } from '../../../lib/refusal'
import type { Source } from '../../../practice/source'
import { fetchBytes } from '../files.ts'
import { coachOf } from '../games.ts'
import { Book } from './book.ts'

const books = new Map<string, Promise<Book>>()

/** The exercises of a game, loaded once. */
function bookOf(game: string): Promise<Book> {
  const known = books.get(game) ?? coachOf(game).then((coach) => Book.open(coach, fetchBytes))
  books.set(game, known)
  known.catch(() => books.delete(game))
  return known
}

export const filed: Source = {
  shards: async (game, level) => (await bookOf(game)).shards(level),
  async shard(game, name) {
    const ids = (await bookOf(game)).ids(name)
    return ids.map((id) => ({ id, position: () => filed.position(game, id) }))
  },
  async position(game, id) {
    const found = await (await bookOf(game)).position(id)
    if (!found) throw new Refusal('no_position')
    return found
  },
}

/** The exercises of a game, from the files that the build has made. */

import type { FetchBytes } from '../../../../engine/machine.ts'
import type { PracticePosition } from '../../../lib/wire'
import type { AnyCoach } from '../coach.ts'
import { readPacked } from '../packed.ts'
import { type Line, positionOf } from './exercise.ts'

type Difficulty = PracticePosition['difficulty']

/** The ids of the exercises, by difficulty and shard. */
interface Index {
  game: string
  /** What a line holds. */
  fields: (keyof Line)[]
  shards: Record<Difficulty, Record<string, string[]>>
}

export class Book {
  #coach: AnyCoach
  #fetch: FetchBytes
  #index: Index
  #shards = new Map<string, Promise<unknown[][]>>()

  private constructor(coach: AnyCoach, fetchBytes: FetchBytes, index: Index) {
    this.#coach = coach
    this.#fetch = fetchBytes
    this.#index = index
  }

  static async open(coach: AnyCoach, fetchBytes: FetchBytes): Promise<Book> {
    const index = await readPacked<Index>(fetchBytes, `${coach.facts.game}.practice`)
    return new Book(coach, fetchBytes, index)
  }

  /** The names of the shards of a difficulty. */
  shards(level: Difficulty): string[] {
    return Object.keys(this.#index.shards[level])
  }

  /** The ids of the exercises in a shard. */
  ids(shard: string): string[] {
    const found = Object.values(this.#index.shards).find((names) => shard in names)
    return found?.[shard] ?? []
  }

  /** An exercise by its id; undefined if there is none. */
  async position(id: string): Promise<PracticePosition | undefined> {
    for (const [level, shards] of Object.entries(this.#index.shards)) {
      for (const [name, ids] of Object.entries(shards)) {
        const at = ids.indexOf(id)
        if (at >= 0) return positionOf(this.#coach, id, level as Difficulty, await this.#line(name, at))
      }
    }
  }

  async #line(name: string, at: number): Promise<Line> {
    const known = this.#shards.get(name) ?? readPacked(this.#fetch, `${this.#index.game}.practice.${name}`)
    this.#shards.set(name, known)
    known.catch(() => this.#shards.delete(name))
    const columns = await known
    const { fields } = this.#index
    return Object.fromEntries(fields.map((field, column) => [field, columns[column][at]])) as unknown as Line
  }
}

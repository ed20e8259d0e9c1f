/**
 * Tables and matches in IndexedDB. What was awaited is on the disk.
 *
 * Where nothing can be kept, or no more, matches go on in memory, and `onforget` hears why.
 */

import type { MatchDoc, Row, Store, TableDoc } from './table/documents.ts'
import { NotDone } from './table/refusing.ts'

const NAME = 'rollwright'
const VERSION = 1
const STORES = ['tables', 'matches', 'rows'] as const

/** There is no room, or the browser does not allow it. */
export type Why = 'full' | 'forbidden'

export class Keeping implements Store {
  /** Why nothing is kept any more. */
  why?: Why
  #onforget: (why: Why) => void
  #database?: Promise<IDBDatabase>
  /** Everything that was read or written here. */
  #tables = new Map<string, TableDoc>()
  #matches = new Map<string, MatchDoc>()
  #rows = new Map<string, Row[]>()

  constructor(onforget: (why: Why) => void = () => {}) {
    this.#onforget = onforget
  }

  async table(id: string): Promise<TableDoc | undefined> {
    return this.#tables.get(id) ?? this.#read<TableDoc>('tables', id)
  }

  async match(id: string): Promise<MatchDoc | undefined> {
    return this.#matches.get(id) ?? this.#read<MatchDoc>('matches', id)
  }

  async rows(match: string): Promise<Row[]> {
    const known = this.#rows.get(match)
    if (known) return [...known]
    const kept = await this.#try(async () => answer<{ at: number; row: Row }[]>((await this.#stores('readonly')).rows.getAll(logOf(match))))
    const found = kept ?? []
    const gap = found.findIndex(({ at }, index) => at !== index)
    const rows = found.slice(0, gap < 0 ? undefined : gap).map(({ row }) => row)
    this.#rows.set(match, rows)
    return [...rows]
  }

  async save(table: TableDoc, match?: MatchDoc, rows: readonly Row[] = []): Promise<void> {
    this.#tables.set(table.id, structuredClone(table))
    if (match) this.#matches.set(match.id, structuredClone(match))
    if (match && rows.length) this.#rows.set(match.id, [...rows])
    await this.#write(({ tables, matches, rows: log }) => {
      tables.put(table)
      if (match) matches.put(match)
      rows.forEach((row, at) => log.add({ match: match!.id, at, row }))
    })
  }

  async append(match: string, at: number, rows: Row[]): Promise<void> {
    await this.#write(({ rows: log }) => rows.forEach((row, index) => log.add({ match, at: at + index, row })))
    this.#rows.set(match, [...(this.#rows.get(match) ?? []).slice(0, at), ...rows])
  }

  /** Add something to a match that is over. */
  async note(id: string, facts: Partial<MatchDoc>): Promise<void> {
    const known = await this.match(id)
    if (!known?.ended) return
    const match = { ...known, ...facts }
    this.#matches.set(id, match)
    await this.#write(({ matches }) => void matches.put(match))
  }

  /** Forget what was read: another page may have gone on. */
  refresh() {
    if (this.why) return
    this.#tables.clear()
    this.#matches.clear()
    this.#rows.clear()
  }

  /** All matches that are over. */
  async results(): Promise<MatchDoc[]> {
    const kept = await this.#try(async () => answer<MatchDoc[]>((await this.#stores('readonly')).matches.getAll()))
    const all = new Map([...(kept ?? []), ...this.#matches.values()].map((match) => [match.id, match]))
    return [...all.values()].filter(({ ended }) => ended)
  }

  /** Forget a table, and its match if that is not over. What has ended stays among the results. */
  async discard(id: string): Promise<void> {
    const table = await this.table(id)
    const match = table?.match ? await this.match(table.match) : undefined
    this.#tables.delete(id)
    if (match && !match.ended) {
      this.#matches.delete(match.id)
      this.#rows.delete(match.id)
    }
    await this.#write(({ tables, matches, rows }) => {
      tables.delete(id)
      if (!match || match.ended) return
      matches.delete(match.id)
      rows.delete(logOf(match.id))
    })
  }

  async #read<T>(store: 'tables' | 'matches', id: string): Promise<T | undefined> {
    return this.#try(async () => answer<T | undefined>((await this.#stores('readonly'))[store].get(id)))
  }

  /** Write something, once it is safe; if that cannot be, go on without. */
  async #write(act: (stores: Stores) => void): Promise<void> {
    await this.#try(async () => {
      const stores = await this.#stores('readwrite')
      const done = settled(stores.tables.transaction)
      act(stores)
      await done
    })
  }

  async #try<T>(act: () => Promise<T>): Promise<T | undefined> {
    if (this.why) return undefined
    try {
      return await act()
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      if (name === 'ConstraintError') throw new NotDone('elsewhere', 'Another page has gone on with this match.')
      this.why = name === 'QuotaExceededError' ? 'full' : 'forbidden'
      this.#onforget(this.why)
      return undefined
    }
  }

  async #stores(mode: IDBTransactionMode): Promise<Stores> {
    this.#database ??= opened()
    const transaction = (await this.#database).transaction(STORES, mode, { durability: 'strict' })
    const [tables, matches, rows] = STORES.map((name) => transaction.objectStore(name))
    return { tables: tables!, matches: matches!, rows: rows! }
  }
}

/** The keys of the rows of a match. */
const logOf = (match: string) => IDBKeyRange.bound([match, 0], [match, Infinity])

interface Stores {
  tables: IDBObjectStore
  matches: IDBObjectStore
  rows: IDBObjectStore
}

async function opened(): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') throw new Error('There is no IndexedDB.')
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('tables', { keyPath: 'id' })
    opening.result.createObjectStore('matches', { keyPath: 'id' })
    opening.result.createObjectStore('rows', { keyPath: ['match', 'at'] })
  }
  const database = await answer<IDBDatabase>(opening)
  database.onversionchange = () => database.close() // somebody deletes everything, or has a newer app
  return database
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/**
 * A table that is played on this device: it hears what a client of a server would say, and answers
 * what the server would. Everything is kept before it is answered.
 */

import type { FromClient, FromServer } from '../../lib/wire'
import type { Around } from './around.ts'
import type { MatchDoc, TableDoc } from './documents.ts'
import type { LocalMatch } from './match.ts'
import { Play, type Hello } from './play.ts'
import { NotDone, refusalOf } from './refusing.ts'
import { ownSeats } from './seats.ts'
import { canStart, change, noteResult, startMatch, tableInfo, type TableIntent } from './table.ts'

const VERSION = 2

type Intent = Exclude<FromClient, { type: 'hello' }>

export class Room {
  #table: TableDoc
  #around: Around
  #play?: Play
  #turn: Promise<unknown> = Promise.resolve()
  #toldTable = ''

  /** A table as it is kept. `load` comes next. */
  constructor(table: TableDoc, around: Around) {
    this.#table = table
    this.#around = around
  }

  get match(): LocalMatch | undefined {
    return this.#play?.match
  }

  /** Read the match that was kept, and go on where it stopped. */
  load(): Promise<void> {
    return this.#inTurn(async () => {
      const { store } = this.#around
      const doc = this.#table.match ? await store.match(this.#table.match) : undefined
      if (doc) this.#open(doc).read(await store.rows(doc.id))
      await this.#play?.prepare()
      await this.#noteResult()
      await this.#play?.goOn()
      this.#play?.skipNews()
    })
  }

  /** A client says something. */
  async hear(message: FromClient): Promise<void> {
    if (message.type === 'hello') return this.#inTurn(async () => this.#enter(message))
    const { id } = message
    try {
      // Not in turn: until the coach is ready, the match can go on.
      if (message.type === 'hint' && this.match) await this.#around.readyToAdvise?.(this.match)
      await this.#inTurn(() => this.#carryOut(message, () => this.#tell({ type: 'accepted', id })))
    } catch (error) {
      this.#tell({ type: 'refused', id, ...refusalOf(error) })
    }
  }

  /** Stop whatever goes on by itself. */
  close() {
    this.#play?.stop()
  }

  /** Do one thing after the other, in the order in which they came. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  #tell(message: FromServer) {
    this.#around.tell(message)
  }

  get #isPlaying(): boolean {
    return !!this.#play && !this.#play.isOver
  }

  get #info() {
    const seed = this.match?.isOver ? this.match.doc.seed : ''
    return { table: tableInfo(this.#table, seed), seats: ownSeats(this.#table.seats), owner: true, left: [] }
  }

  #enter(hello: Hello) {
    this.#tell({ type: 'welcome', version: VERSION, ...this.#info })
    if (this.#play) this.#tell(this.#play.greeting(hello))
    this.#toldTable = ''
    this.#tellTable()
  }

  async #carryOut(intent: Intent, accepted: () => void) {
    switch (intent.type) {
      case 'act':
      case 'throw':
        await this.#started.step(intent)
        accepted()
        return this.#afterSteps()
      case 'take_back':
        await this.#started.takeBack(intent)
        accepted()
        return this.#afterSteps()
      case 'hint':
        this.#tell(await this.#started.hint(intent))
        return accepted()
      case 'ready':
      case 'manners':
      case 'rename':
        return this.#change(intent, accepted)
      case 'react':
        accepted()
        return this.#tell({ type: 'reaction', seat: intent.seat, reaction: intent.reaction })
      default:
        throw new NotDone('not_here', 'This needs a server.')
    }
  }

  get #started(): Play {
    if (!this.#play) throw new NotDone('not_started', 'The match has not begun.')
    return this.#play
  }

  /** Change the table; start the next match if that was the last thing missing. */
  async #change(intent: TableIntent, accepted: () => void) {
    const { store, engine, draws } = this.#around
    const table = structuredClone(this.#table)
    change(table, intent, this.#isPlaying, draws)
    table.changed = Date.now()
    const isNew = !this.#isPlaying && canStart(table)
    const doc = isNew ? startMatch(table, engine, draws, Date.now()) : undefined
    const rows = (doc && table.given?.steps) ?? []
    await store.save(table, doc, rows)
    this.#table = table
    if (doc) this.#open(doc).read(rows)
    accepted()
    this.#tellTable()
    if (doc) await this.#play?.prepare()
    await this.#play?.goOn()
    await this.#afterSteps()
  }

  #open(doc: MatchDoc): Play {
    const { fail = console.error } = this.#around
    this.#play?.stop()
    const rested = (rows: number) => void this.#inTurn(() => this.#goOnRested(rows)).catch(fail)
    this.#play = new Play(doc, this.#around, () => this.#table.seats, rested)
    return this.#play
  }

  /** What was waited for since there were so many rows has had its time. */
  async #goOnRested(rows: number) {
    const { match } = this
    if (match?.rows !== rows || match.isOver) return
    await this.#play!.goOn(match.state.pending)
    await this.#afterSteps()
  }

  async #afterSteps() {
    const news = this.#play?.news()
    if (news) this.#tell(news)
    await this.#noteResult()
    this.#tellTable()
  }

  /** Tell the table if something is new. */
  #tellTable() {
    const message = { type: 'table', ...this.#info } as const
    const told = JSON.stringify(message)
    if (told === this.#toldTable) return
    this.#toldTable = told
    this.#tell(message)
  }

  /** Note the result of a match that is over. A table keeps the seed of its match until then. */
  async #noteResult() {
    const { match } = this
    if (!match?.isOver || this.#table.seed !== match.doc.seed) return
    const table = structuredClone(this.#table)
    noteResult(table, match.state.scores, this.#around.draws)
    table.changed = Date.now()
    const doc = { ...match.doc, ended: Date.now(), scores: [...match.state.scores] }
    await this.#around.store.save(table, doc)
    this.#table = table
  }
}

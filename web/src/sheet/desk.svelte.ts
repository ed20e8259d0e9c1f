/** The sheets on this device, and those of other devices that are joined with it. */

import type { Game } from '../games'
import type { Chosen, Options } from '../games/options'
import type { GameEvent, PageInfo, PageWish } from '../lib/wire'
import { Refusal } from '../lib/refusal'
import { play } from '../lib/sound'
import { stored } from '../lib/stored'
import * as book from './book'
import type { Entry, Log } from './book'
import { merge, pack, peers, unpack } from './foreign'
import type { Kind, Mark } from './kind'
import { Line } from './line.svelte'
import { pad, type Place } from './pad'

interface Kept {
  /** The most points of somebody who kept a sheet here alone. */
  record?: number
  /** The sheets when this device is alone. */
  alone: Log | null
  /** Our one sheet when several devices are joined, and where. */
  joined: Log | null
  place: Place | null
  others: PageInfo[]
}

/** Sheets with different options are kept apart. */
const kept = (game: string, options: Options) => {
  const choices = Object.entries(options).map(([name, choice]) => `${name}=${choice}`)
  const key = ['sheet', game, ...choices.sort()].join('.')
  return stored<Kept>(key, { alone: null, joined: null, place: null, others: [] })
}

/** Take a sheet on a pad: ours as the server has it, if we have been there before, or the given one. */
export async function sitDown(kind: Kind, place: Place, name: string, log?: Log) {
  const { sheets } = await pad.read(place.code, 0)
  const own = sheets.find(({ seat }) => seat === place.seat)
  const blank = book.newPage(kind, name, place.seat, [], place.sheet || undefined)
  const first = (own && unpack(kind, own)) ?? blank
  const keeper = kept(place.game, place.options)
  const joined = log ?? book.newLog({ ...first, name })
  keeper.value = { ...keeper.value, joined, place, others: merge([], sheets, place.seat) }
}

export class Desk {
  readonly game: string
  readonly options: Chosen
  readonly kind: Kind
  readonly place: Place | null

  #sounds: Game['sounds']
  #keeper: { value: Kept }
  #log = $state.raw() as Log
  #others = $state.raw<PageInfo[]>([])
  line = $state.raw<Line>()

  /** The most points that somebody has had here alone. */
  record = $state<number>()
  /** Why the last tap did nothing. */
  refusal = $state.raw<Refusal>()
  /** The sheet on which something was undone or redone. */
  touched = $state.raw<{ page: number }>()
  /** What has just happened, and what of it concerns all. */
  news = $state.raw<GameEvent[]>([])
  changes = $state.raw<GameEvent[]>([])

  constructor(game: Game, options: Chosen, kind: Kind, player: string) {
    this.game = game.name
    this.options = options
    this.kind = kind
    this.#sounds = game.sounds
    this.#keeper = kept(game.name, options)
    const { alone, joined, place, others, record } = this.#keeper.value
    this.record = record
    const isJoined = place !== null && joined !== null
    this.place = isJoined ? place : null
    this.#others = isJoined ? others : []
    const fresh = book.newLog(book.newPage(kind, player, 0))
    this.#log = usable(kind, isJoined ? joined : alone) ?? fresh
  }

  readonly own = $derived.by(() => book.fold(this.kind, this.#log))
  readonly pages = $derived([
    ...this.own,
    ...this.#others.flatMap((sent) => unpack(this.kind, sent) ?? []),
  ])
  /** Those who play the same match as we do. */
  readonly match = $derived(peers(this.pages, this.own[0]))
  readonly sheets = $derived(this.match.map(({ sheet }) => sheet))
  readonly names = $derived(this.match.map(({ name }) => name))
  /** Our page, if it is the only one here: it is addressed as "you". */
  readonly me = $derived(this.own.length === 1 ? 0 : undefined)
  readonly end = $derived.by(() => this.kind.end(this.sheets))
  readonly pause = $derived.by(() => this.kind.pause?.(this.sheets, [...this.own.keys()]))
  /** Whose sheets wait on this device until it leaves the others. */
  readonly hidden = $derived.by(() => {
    const { alone } = this.#keeper.value
    const log = this.place ? usable(this.kind, alone) : undefined
    return log ? book.fold(this.kind, log).map(({ name }) => name) : []
  })
  readonly canUndo = $derived(book.canUndo(this.#log))
  readonly canRedo = $derived(book.canRedo(this.#log))
  readonly isNew = $derived(this.#log.entries.length === 0)
  readonly isSeriesOver = $derived(this.own[0].results.length >= book.MATCHES)

  /** Talk to the other devices, if there are any, until the answer is called. */
  open(): () => void {
    const place = this.place
    if (!place) return () => {}
    const line = new Line(
      place,
      () => this.#sent(this.own[0]),
      (news) => this.#hear(news),
    )
    this.line = line
    line.open()
    return () => line.close()
  }

  mark(page: number, mark: Mark) {
    this.refusal = this.kind.refusal(this.sheets, page, mark)
    if (this.refusal) return
    const told = this.kind.tell(this.sheets, page, mark)
    const full = this.kind.complete?.(this.sheets, page, mark) ?? mark
    this.#tell(() => this.#turn(book.add(this.#log, { do: 'mark', page, mark: full })), told)
  }

  /** Anything else than a mark. */
  write(entry: Exclude<Entry, { do: 'mark' }>) {
    if (entry.do === 'next' || entry.do === 'series') this.#remember()
    this.#turn(book.add(this.#log, entry))
  }

  /** The letters that others have, and who; nothing if no other sheet can be taken any more. */
  taken(page: number): Map<string, string> | undefined {
    const { letters } = this.kind
    const own = this.own[page]
    if (!own || !letters?.isBlank(own.sheet)) return undefined
    const here = this.own.filter((other) => other !== own)
    return new Map([
      ...here.map(({ sheet, name }): [string, string] => [letters.of(sheet), name]),
      ...this.#others.map(({ sheet, name }): [string, string] => [sheet, name]),
    ])
  }

  /** Take another sheet. If several devices are joined, it is ours when the server says so. */
  async choose(page: number, letter: string) {
    const wish = { ...this.own[page], sheet: this.kind.blank(letter) }
    try {
      if (this.taken(page)?.has(letter)) throw new Refusal('taken')
      if (this.place) await pad.write(this.place, this.#sent(wish))
      if (this.taken(page)) this.write({ do: 'choose', page, letter })
    } catch (refusal) {
      const isTaken = refusal instanceof Refusal && refusal.code === 'taken'
      this.refusal = isTaken ? new Refusal('taken', { sheet: letter }) : (refusal as Refusal)
    }
  }

  undo() {
    this.#touch(this.#log.entries[this.#log.at - 1])
    this.#turn(book.undo(this.#log))
  }

  redo() {
    this.#touch(this.#log.entries[this.#log.at])
    this.#turn(book.redo(this.#log))
  }

  /** Others may join with their devices. Our sheet goes along if it is the only one here. */
  async share() {
    const { name } = this.own[0]
    const isAlone = this.own.length === 1 && this.own[0].seat === 0
    const { game, options } = this
    const sheet = this.kind.letters?.of(this.own[0].sheet) ?? ''
    const place = await pad.create({ game, options, name, sheet })
    await sitDown(this.kind, place, name, isAlone ? this.#log : undefined)
  }

  /** Go on with the sheets of this device alone. */
  leave() {
    this.#keeper.value = { ...this.#keeper.value, place: null, joined: null, others: [] }
  }

  #sent(page: book.Page): PageWish {
    const sheet = this.kind.letters?.of(page.sheet) ?? ''
    return { name: page.name, data: pack(page), sheet }
  }

  /** Whoever plays a match to its end alone may have a new record. */
  #remember() {
    if (!this.end || this.match.length > 1) return
    this.record = Math.max(this.record ?? -Infinity, this.kind.score(this.own[0].sheet))
  }

  #touch(entry?: Entry) {
    if (entry?.do === 'mark') this.touched = { page: entry.page }
  }

  #turn(log: Log) {
    this.#log = log
    this.refusal = undefined
    this.news = []
    this.changes = []
    this.#keep()
    this.line?.send()
  }

  #hear(news: PageInfo[]) {
    const others = merge(this.#others, news, this.place!.seat)
    this.#tell(() => {
      this.#others = others
      this.#keep()
    })
  }

  /** Do something that changes sheets, and say what happened. */
  #tell(change: () => void, told: GameEvent[] = []) {
    const { sheets, end } = this
    change()
    const isSame = sheets.length === this.sheets.length
    const changes = isSame ? this.kind.changes(sheets, this.sheets) : []
    const isEnd = this.end && !end
    const news = [...told, ...changes, ...(isEnd ? [this.end!] : [])]
    if (changes.length) this.changes = changes
    if (news.length) this.news = news
    const sounds = new Set(news.map(({ kind }) => this.#sounds[kind]))
    for (const sound of sounds) if (sound) play(sound)
  }

  #keep() {
    const log = this.#log
    const value = { ...this.#keeper.value, record: this.record }
    this.#keeper.value = this.place
      ? { ...value, joined: log, others: this.#others }
      : { ...value, alone: log }
  }
}

/** A kept log, if it can be read: another version may have written it. */
function usable(kind: Kind, log: Log | null): Log | undefined {
  try {
    if (!log) return undefined
    const isRight = book.fold(kind, log).every(({ sheet }) => kind.read(sheet))
    return isRight ? log : undefined
  } catch {
    return undefined
  }
}

// Says to the table for browsers what a client said to a server, and compares all answers.
//
//     node replay.mjs FOLDER < transcripts        prints {messages, differences} as JSON

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { load } from '../../web/engine/index.ts'
import { recordOf } from '../../web/src/local/table/record.ts'
import { Room } from '../../web/src/local/table/room.ts'

const [folder] = process.argv.slice(2)
const UNKNOWN = 'f'.repeat(64)
const engines = {}

/** An engine whose bots choose what they chose on the server. */
async function scripted(game, bots) {
  engines[game] ??= await load(game, (name) => readFile(`${folder}/${name}`))
  const left = bots.map((seats) => Object.fromEntries(Object.entries(seats).map(([seat, all]) => [seat, [...all]])))
  let match = -1
  return new Proxy(engines[game], {
    get(engine, name) {
      if (name === 'prepare') return async () => {}
      if (name === 'start') return (...setup) => (match++, engine.start(...setup))
      if (name === 'choose') return (state, seat) => state.parseAction(seat, left[match][seat].shift())
      const value = engine[name]
      return typeof value === 'function' ? value.bind(engine) : value
    },
  })
}

/** Time that passes only when it is told to. */
class StillClock {
  #act
  now = () => 0
  after = (_, act) => {
    this.#act = act
    return () => (this.#act = undefined)
  }
  pass() {
    const act = this.#act
    act?.()
    return !!act
  }
}

/** Keeps everything in memory. */
class Memory {
  #logs = new Map()
  docs = new Map()
  table = async () => undefined
  match = async (id) => this.docs.get(id)
  rows = async (id) => this.#logs.get(id) ?? []
  save = async (_, doc, rows = []) => {
    if (doc) this.docs.set(doc.id, structuredClone(doc))
    if (rows.length) await this.append(doc.id, 0, rows)
  }
  append = async (id, at, rows) => {
    const log = this.#logs.get(id) ?? []
    if (log.length !== at) throw new Error(`the log has ${log.length} rows, not ${at}`)
    this.#logs.set(id, [...log, ...structuredClone(rows)])
  }
}

/** A message without what cannot be the same: who is online, codes, sentences, moments. */
function comparable(message) {
  const { reason: _, ...plain } = structuredClone(message)
  if ('can_take_back' in plain) plain.can_take_back = plain.can_take_back > 0
  if (plain.table) {
    plain.table.code = ''
    if (unknown.has(plain.table.commitment)) plain.table.commitment = '?'
    for (const seat of plain.table.seats) seat.online = true
  }
  return JSON.parse(JSON.stringify(plain))
}

let unknown = new Set()

async function replay({ table: info, given, seeds, matches, bots, records, said, pause }) {
  const ids = [...matches]
  const [seed, ...later] = [...seeds, UNKNOWN]
  const outbox = []
  const store = new Memory()
  const clock = new StillClock()
  const table = {
    id: info.id, game: info.game, options: info.options, series: info.series, hints: info.hints,
    results: [], seed, match: '', changed: 0, given,
    seats: info.seats.map(({ online: _, overdue: __, ...seat }) => ({ ...seat, nonce: '' })),
  }
  const draws = { id: () => ids.shift(), seed: () => later.shift(), nonce: () => 'none', name: (name) => name }
  const around = { engine: await scripted(info.game, bots), store, clock, draws, pause, tell: (message) => outbox.push(message) }
  const room = new Room(table, around)
  await room.load()
  if (given) {
    // Such a match has begun before anybody came.
    for (const [seat, nonce] of records[0].dice.nonces.entries()) if (nonce) await room.hear({ type: 'ready', id: 0, seat, nonce })
    outbox.length = 0
  }
  // The promise of the dice after the last match is for a match that nobody has played.
  const last = said.filter(([way, { table }]) => way === 'got' && table?.seed === seeds.at(-1)).map(([, { table }]) => table.commitment)
  unknown = new Set(last)
  let count = 0
  for (const [way, message] of said) {
    if (way === 'sent') {
      await room.hear(message)
      continue
    }
    count++
    for (let turns = 0; !outbox.length && turns < 200; turns++) {
      clock.pass()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const ours = outbox.shift()
    if (ours?.table && ours.table.commitment === PROMISED_UNKNOWN) unknown.add(PROMISED_UNKNOWN)
    const [expected, found] = [comparable(message), ours && comparable(ours)]
    if (!isDeepStrictEqual(found, expected)) return { count, difference: { at: count, expected, found } }
  }
  if (outbox.length) return { count, difference: { unasked: outbox } }
  for (const [at, id] of matches.entries()) {
    const ours = recordOf(await loaded(around.engine, store, id))
    if (!isDeepStrictEqual(JSON.parse(ours), records[at])) return { count, difference: { expected: records[at], found: JSON.parse(ours) } }
  }
  return { count }
}

/** A match as it was kept. */
async function loaded(engine, store, id) {
  const { LocalMatch } = await import('../../web/src/local/table/match.ts')
  const match = new LocalMatch(engine, await store.match(id))
  for (const row of await store.rows(id)) match.read(row)
  return match
}

const { commitmentOf } = await import('../../web/src/local/table/dice.ts')
const PROMISED_UNKNOWN = commitmentOf(UNKNOWN)
const differences = []
let messages = 0
for await (const line of createInterface({ input: process.stdin })) {
  const { count, difference } = await replay(JSON.parse(line))
  messages += count
  if (difference) differences.push(difference)
}
console.log(JSON.stringify({ messages, differences }))

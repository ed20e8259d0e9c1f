/// <reference lib="webworker" />

/** Plays matches beside the page, which stays quick. */

import type { Advice, FromServer, JsonRecord } from '../lib/wire'
import { tableFrom } from './again'
import { getReady } from './coach/coach'
import { coachOf } from './coach/games'
import { hint } from './coach/hints'
import { CoachRefusal } from './coach/refusals'
import { createTable, draws } from './creating'
import { asRefusal, engineOf } from './engines'
import { Keeping } from './keeping'
import { Lock } from './lock'
import type { FromWorker, Question, Questions, ToWorker } from './messages'
import { resultOf } from './results'
import type { Around } from './table/around'
import { LocalMatch } from './table/match'
import { recordOf, replayOf } from './table/record'
import { NotDone } from './table/refusing'
import { Room } from './table/room'
import { ownSeats } from './table/seats'
import { tableInfo } from './table/table'
import { checked, matchOf } from './verifying'

const worker = self as unknown as DedicatedWorkerGlobalScope
const store = new Keeping((unkept) => post({ unkept }))

let room: Room | undefined
let table = ''
/** Grows when another table is opened, so that what is late is told to nobody. */
let visit = 0
const lock = new Lock(() => end(new NotDone('elsewhere', 'This match is played in another window.')))

function post(message: FromWorker) {
  worker.postMessage(message)
}

function tell(message: FromServer) {
  post({ tell: message })
}

const ANSWERS: { [Name in Question]: (given: Questions[Name]['given']) => Promise<Questions[Name]['got']> } = {
  async create(wish) {
    const made = createTable(wish)
    await store.save(made)
    return made.id
  },
  async again({ match, ...wish }) {
    const made = tableFrom(await kept(match), wish)
    await store.save(made)
    return made.id
  },
  async discard(id) {
    if (id === table) leave()
    await store.discard(id)
    return null
  },
  async look(id) {
    const found = await store.table(id)
    if (!found) return null
    const match = found.match ? await kept(found.match) : undefined
    const info = tableInfo(found, match?.isOver ? match.doc.seed : '')
    return { table: info, position: (match?.state.position() as never) ?? null }
  },
  record: async (id) => JSON.parse(recordOf(await kept(id))) as JsonRecord,
  replay: async (id) => replayOf(await kept(id)),
  verify: async (record) => checked(await matchOf(record, engineOf)),
  show: async (record) => replayOf(await matchOf(record, engineOf)),
  async results(me) {
    const found = await store.results()
    return found.flatMap((match) => {
      const result = resultOf(match, me)
      return result ? [{ result, brought: match.brought ?? '' }] : []
    })
  },
  async analysed({ match, seats }) {
    await store.note(match, { analysed: seats })
    return null
  },
  async brought({ match, there }) {
    await store.note(match, { brought: there })
    return null
  },
}

/** A match as it is kept. */
async function kept(id: string): Promise<LocalMatch> {
  if (id === room?.match?.doc.id) return room.match
  const doc = await store.match(id)
  if (!doc) throw new NotDone('no_table', 'This match is not here.')
  const match = new LocalMatch(await engineOf(doc.game), doc)
  for (const row of await store.rows(id)) match.restore(row)
  return match
}

/** Sit down at a table that is kept here. */
async function open(id: string, take: boolean) {
  close()
  const now = ++visit
  if (!(await lock.hold(id, take))) throw new NotDone('elsewhere', 'This match is played in another window.')
  store.refresh()
  const doc = await store.table(id)
  if (!doc) throw new NotDone('no_table', 'This table is not here.')
  const around: Around = {
    engine: await engineOf(doc.game),
    store,
    draws,
    tell: (message) => now === visit && tell(message),
    advise,
    readyToAdvise,
    fail: (error) => now === visit && end(asRefusal(error)),
  }
  const opened = new Room(doc, around)
  await opened.load().catch((error) => {
    throw asRefusal(error)
  })
  if (now !== visit) return
  room = opened
  table = id
  if (!ownSeats(doc.seats).length) throw new NotDone('damaged', 'Nobody sits here.')
}

/** Let the coach get ready for a match. Alone it solves the game, which takes seconds. */
async function readyToAdvise({ doc }: LocalMatch): Promise<void> {
  try {
    const { engine } = await coachOf(doc.game)
    await getReady(engine, doc.seats)
  } catch (error) {
    throw error instanceof CoachRefusal ? new NotDone(error.code, error.message) : asRefusal(error)
  }
}

/** What the coach says about the choices of a seat. */
async function advise(match: LocalMatch, seat: number): Promise<Advice> {
  try {
    return hint(await coachOf(match.doc.game), match, seat)
  } catch (error) {
    throw asRefusal(error)
  }
}

function close() {
  room?.close()
  room = undefined
  table = ''
}

/** Leave the table to other pages. */
function leave() {
  visit++
  close()
  lock.release()
}

/** The table cannot go on here. */
function end(error: unknown) {
  close()
  const { code, message } = error instanceof NotDone ? error : { code: 'fault', message: String(error) }
  if (code === 'fault') console.error(error)
  tell({ type: 'bye', code, reason: message, again: false })
}

worker.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('hangUp' in data) leave()
  else if ('say' in data) {
    const { say, take = false } = data
    try {
      if (say.type === 'hello' && (say.table !== table || !room || take)) await open(say.table, take)
      await room?.hear(say)
    } catch (error) {
      end(error)
    }
    if (store.why) post({ unkept: store.why })
  } else {
    const { ask, name, given } = data
    try {
      post({ answer: ask, got: await (ANSWERS[name] as (given: unknown) => Promise<unknown>)(given) })
    } catch (error) {
      const { code = 'fault', details = {} } = asRefusal(error) as Partial<NotDone>
      post({ answer: ask, refused: { code, details } })
    }
  }
}

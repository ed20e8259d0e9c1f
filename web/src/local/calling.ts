/** The worker that plays here, as pages know it. There is one for each page, from the first call on. */

import { Refusal } from '../lib/refusal'
import type { FromServer } from '../lib/wire'
import type { FromWorker, Question, Questions, ToWorker } from './messages'

interface Waiting {
  resolve: (got: never) => void
  reject: (refusal: Refusal) => void
}

/** Hears what the table of this page tells. */
export interface Listener {
  hear(message: FromServer): void
  /** Why nothing is kept any more. */
  forget(why: string): void
}

let worker: Worker | undefined
let listener: Listener | undefined
let lastAsk = 0
const waiting = new Map<number, Waiting>()

function started(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => take(data)
  worker.onerror = fail
  return worker
}

function take(message: FromWorker) {
  if ('tell' in message) listener?.hear(message.tell)
  else if ('unkept' in message) listener?.forget(message.unkept)
  else {
    const asked = waiting.get(message.answer)
    waiting.delete(message.answer)
    if ('refused' in message) asked?.reject(new Refusal(message.refused.code, message.refused.details))
    else asked?.resolve(message.got as never)
  }
}

/** The worker could not be loaded, or has failed: the next call starts another. */
function fail() {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(new Refusal('no_engine'))
  waiting.clear()
  listener?.hear({ type: 'bye', code: 'no_engine', reason: '', again: false })
}

/** Ask for something that is no move. */
export function call<Name extends Question>(name: Name, given: Questions[Name]['given']): Promise<Questions[Name]['got']> {
  return new Promise((resolve, reject) => {
    const ask = ++lastAsk
    waiting.set(ask, { resolve, reject })
    send({ ask, name, given } as ToWorker)
  })
}

export function send(message: ToWorker) {
  started().postMessage(message)
}

/** Listen to the table that this page plays at. */
export function listen(who: Listener) {
  listener = who
}

/** Listen no more. */
export function hangUp(who: Listener) {
  if (listener !== who) return
  listener = undefined
  worker?.postMessage({ hangUp: true } satisfies ToWorker)
}

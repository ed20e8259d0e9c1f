/** The analysis of a match by this device. A worker makes it. */

import { Refusal } from '../../lib/refusal'
import type { Analysed, JsonRecord, Report } from '../../lib/wire'
import type { FromCoach } from './messages.ts'

/** How far an analysis is. Alone, the game is solved first. */
export interface Progress extends Analysed {
  isSolving?: boolean
}

/** How the worker is started; tests have none. */
export type Start = () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

const start: Start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/**
 * Analyse a record; `hear` is told how far it is, with the report so far. It stops when nobody waits
 * any more, and then there is no report. Rejects with a `Refusal`.
 */
export function localAnalysis(
  record: JsonRecord,
  hear: (progress: Progress, soFar?: Report) => void,
  signal: AbortSignal,
  begin: Start = start,
): Promise<Report | undefined> {
  return new Promise((resolve, reject) => {
    const worker = begin()
    let soFar: Report | undefined
    const working = { status: 'working', ahead: 0, report: null, so_far: null } as const
    const end = (settle: () => void) => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
      settle()
    }
    const stop = () => end(() => resolve(undefined))
    worker.onmessage = ({ data }: MessageEvent<FromCoach>) => {
      if ('report' in data) end(() => resolve(data.report))
      else if ('refused' in data) end(() => reject(new Refusal(data.refused)))
      else if ('solving' in data) hear({ ...working, done: data.solving, total: 1, isSolving: true })
      else {
        const { done, total } = data
        soFar = data.soFar ?? soFar
        hear({ ...working, done, total }, soFar)
      }
    }
    worker.onerror = () => end(() => reject(new Refusal('no_engine')))
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else worker.postMessage(record)
  })
}

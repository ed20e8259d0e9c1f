/// <reference lib="webworker" />

/** Analyses a match beside the page, which stays quick. Its name is the address of the engines. */

import { EngineError, load, type Engine, type Engines, type State } from '../../../engine/index.ts'
import type { JsonRecord } from '../../lib/wire'
import { analyse } from './analyse.ts'
import { fetchFrom } from './files.ts'
import { coachOf } from './games.ts'
import type { FromCoach } from './messages.ts'
import { CoachRefusal } from './refusals.ts'

const worker = self as unknown as DedicatedWorkerGlobalScope
const fetchBytes = fetchFrom(worker.name)

function post(message: FromCoach) {
  worker.postMessage(message)
}

worker.onmessage = async ({ data: record }: MessageEvent<JsonRecord>) => {
  try {
    const engine = (await load(record.game as keyof Engines, fetchBytes)) as unknown as Engine<State>
    const coach = await coachOf(engine, fetchBytes)
    const report = await analyse(coach, record, {
      progress: ({ done, total }) => post({ done, total }),
    })
    post({ report: report! })
  } catch (error) {
    post({ refused: codeOf(error) })
  }
}

/** The code by which people are told why there is no analysis. */
function codeOf(error: unknown): string {
  if (error instanceof CoachRefusal) return error.code
  return error instanceof EngineError && error.reason === 'version' ? 'version' : 'no_engine'
}

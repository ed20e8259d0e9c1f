/// <reference lib="webworker" />

/** Analyses a match beside the page, which stays quick. */

import type { JsonRecord } from '../../lib/wire'
import { asRefusal } from '../engines'
import { NotDone } from '../table/refusing'
import { type Analysis, analyse } from './analyse.ts'
import { coachOf } from './games.ts'
import type { FromCoach } from './messages.ts'
import { CoachRefusal } from './refusals.ts'

/** How often the report so far is told, in milliseconds. */
const TELL_EVERY = 1000

const worker = self as unknown as DedicatedWorkerGlobalScope

function post(message: FromCoach) {
  worker.postMessage(message)
}

worker.onmessage = async ({ data: record }: MessageEvent<JsonRecord>) => {
  try {
    const coach = await coachOf(record.game)
    let told = performance.now()
    const progress = (analysis: Analysis) => {
      const { done, total } = analysis
      const isTime = performance.now() > told + TELL_EVERY
      post({ done, total, soFar: isTime ? analysis.report() : undefined })
      if (isTime) told = performance.now()
    }
    const report = await analyse(coach, record, { progress, solving: (solving) => post({ solving }) })
    post({ report: report! })
  } catch (error) {
    const known = asRefusal(error)
    if (known instanceof NotDone || known instanceof CoachRefusal) post({ refused: known.code })
    else throw error
  }
}

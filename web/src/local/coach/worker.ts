/// <reference lib="webworker" />

/** Analyses a match beside the page, which stays quick. */

import type { JsonRecord } from '../../lib/wire'
import { asRefusal } from '../engines'
import { NotDone } from '../table/refusing'
import { analyse } from './analyse.ts'
import { coachOf } from './games.ts'
import type { FromCoach } from './messages.ts'
import { CoachRefusal } from './refusals.ts'

const worker = self as unknown as DedicatedWorkerGlobalScope

function post(message: FromCoach) {
  worker.postMessage(message)
}

worker.onmessage = async ({ data: record }: MessageEvent<JsonRecord>) => {
  try {
    const coach = await coachOf(record.game)
    const report = await analyse(coach, record, {
      progress: ({ done, total }) => post({ done, total }),
    })
    post({ report: report! })
  } catch (error) {
    const known = asRefusal(error)
    if (known instanceof NotDone || known instanceof CoachRefusal) post({ refused: known.code })
    else throw error
  }
}

// Reports with the evaluator of the browser's engine.
//
//     node own.mjs FOLDER GAME < records        prints a line [report, milliseconds] per match

import { analyse } from '../../../web/src/local/coach/analyse.ts'
import { getReady } from '../../../web/src/local/coach/coach.ts'
import { coach, lines } from './coach.mjs'

for await (const record of lines()) {
  await getReady(coach.engine, record.seats)
  const begun = performance.now()
  const report = await analyse(coach, record)
  console.log(JSON.stringify([report, performance.now() - begun]))
}

// Reports and hints with recorded values.
//
//     node report.mjs FOLDER GAME < matches        prints a line [report, hints] per match

import { analyse } from '../../../web/src/local/coach/analyse.ts'
import { hint } from '../../../web/src/local/coach/hints.ts'
import { replayed } from '../../../web/src/local/coach/played.ts'
import { lines, recorded } from './coach.mjs'

for await (const match of lines()) {
  const coach = recorded(match)
  const report = await analyse(coach, match.record)
  const { states, log } = replayed(coach.engine, coach.facts, match.record)
  const hints = match.hints.map(([at, seat]) =>
    hint(coach, { states: states.slice(0, at + 1), log: log.slice(0, at) }, seat),
  )
  console.log(JSON.stringify([report, hints]))
}

/** The games that have sheets for real dice. */

import known from '../generated/games.json'
import * as qwixx from '../games/qwixx/paper'
import * as twentyOne from '../games/twenty_one/paper'
import type { Paper } from './kind'

const PAPERS = { qwixx: qwixx.paper, twenty_one: twentyOne.paper } as unknown as Record<string, Paper>

export const papers = known
  .filter(({ name }) => name in PAPERS)
  .map(({ name, title, seats }) => ({ name, title, seats, ...PAPERS[name] }))

/** The paper of a game; of the first one if there is no such game. */
export function paper(name: string | null) {
  return papers.find((some) => some.name === name) ?? papers[0]
}

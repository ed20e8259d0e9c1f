// The coach of the browser in Node, with the engine of the browser.

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { load } from '../../../web/engine/index.ts'
import { coachWith } from '../../../web/src/local/coach/coach.ts'

export const [folder, game] = process.argv.slice(2)
export const fetchBytes = (name) => readFile(`${folder}/${name}`)
export const engine = await load(game, fetchBytes)

const { coach: own } = await import(`../../../web/src/games/${game}/coach/index.ts`)
export const coach = await coachWith(engine, own, fetchBytes)

/** What came in, a line of JSON each. */
export async function* lines() {
  for await (const line of createInterface({ input: process.stdin })) yield JSON.parse(line)
}

/** The same coach with an evaluator that says what was recorded. */
export function recorded({ weighed, worths }) {
  const key = (state) => JSON.stringify(state.position())
  const found = (known, name) => {
    if (name in known) return known[name]
    throw new Error(`nobody has asked about ${name}`)
  }
  const fake = {
    game: engine.game,
    rules: engine.rules,
    start: (setup) => engine.start(setup),
    events: (...given) => engine.events(...given),
    prepare: async () => {},
    solve: async () => {},
    weigh: (state, seat) =>
      found(weighed, `${seat} ${key(state)}`).map(([action, value, error, isExact]) => ({ action, value, error, isExact })),
    worth: (state) => {
      const [values, errors] = found(worths, key(state))
      return { values, errors }
    },
  }
  return { ...coach, engine: fake }
}

// Tries steps that the readable engine refuses, and compares the reasons.
//
//     node refusals.mjs FOLDER GAME < positions        prints {refused, differences}

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { IllegalAction, load } from '../../web/engine/index.ts'

const [folder, game] = process.argv.slice(2)
const engine = await load(game, (name) => readFile(`${folder}/${name}`))
const differences = []
let refused = 0

for await (const line of createInterface({ input: process.stdin })) {
  const [setup, steps, expected] = JSON.parse(line)
  let state = engine.start(setup)
  for (const step of steps) state = state.step(...step)
  const before = JSON.stringify(state.position())
  for (const [actor, action, message, reason, facts] of expected) {
    let error = null
    try {
      state.step(actor, action)
    } catch (thrown) {
      error = thrown
    }
    refused++
    const ours = [error?.message, error?.reason, error?.facts]
    if (!(error instanceof IllegalAction) || !same(ours, [message, reason, facts])) {
      if (differences.length < 5) differences.push([actor, action, [message, reason, facts], ours])
    }
  }
  if (JSON.stringify(state.position()) !== before) differences.push('a refused step changed something')
}
console.log(JSON.stringify({ refused, differences }))

function same(one, other) {
  const sorted = (value) => JSON.stringify(value, (_, v) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v)
  return sorted(one) === sorted(other)
}

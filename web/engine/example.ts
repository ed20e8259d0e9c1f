/** A match of Qwixx between two bots: `node example.ts`, after `python tools/client.py engine`. */

import { readFile } from 'node:fs/promises'
import { CHANCE, load } from './index.ts'

const folder = new URL('./generated/', import.meta.url)
const engine = await load('qwixx', (name) => readFile(new URL(name, folder)))
await engine.prepare(2)

const random = (n: number) => Math.floor(Math.random() * n)
let state = engine.start(engine.deal(2, {}, random))
while (state.pending.length) {
  const actor = state.pending[0]!
  if (actor === CHANCE) {
    state = state.step(CHANCE, state.toRoll.map(() => 1 + random(6)))
  } else {
    const bot = actor === 0 ? 'strongest' : 'casual'
    state = state.step(actor, engine.choose(state, actor, bot, random(2 ** 32)))
  }
}
console.log(`${state.turn} turns, ${state.scores.join(' to ')}, won by seat ${state.winners.join(' and ')}`)

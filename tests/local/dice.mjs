// Rolls the fair dice of browsers. Given {seed, nonces}, prints {commitment, rolls, draws}.

import { text } from 'node:stream/consumers'
import { commitmentOf, FairDice } from '../../web/src/local/table/dice.ts'

const { seed, nonces } = JSON.parse(await text(process.stdin))
const dice = new FairDice(seed, nonces)
const indices = Array.from({ length: 60 }, (_, index) => index)
console.log(
  JSON.stringify({
    commitment: commitmentOf(seed),
    rolls: indices.map((index) => dice.roll(index, 1 + (index % 6))),
    draws: indices.map((index) => dice.draw(index, 2 + index)),
  }),
)

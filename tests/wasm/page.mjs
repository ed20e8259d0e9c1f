// Hands lines to a script of this folder, in a page: `chromium.py` calls these functions.

import { load } from '../../web/engine/index.ts'
import * as answers from './answers.mjs'
import * as replay from './replay.mjs'

const SCRIPTS = { 'answers.mjs': answers, 'replay.mjs': replay }

async function fetchBytes(name) {
  const answer = await fetch(`/engine/${name}`)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

let work

globalThis.begin = async (script, game, plain) => {
  work = SCRIPTS[script].begin(await load(game, fetchBytes, plain ? { simd: false } : {}))
}
globalThis.take = async (lines) => {
  for (const line of lines) await work.take(line)
}
globalThis.result = () => work.result()

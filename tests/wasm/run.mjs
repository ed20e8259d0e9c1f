// Hands lines to a script of this folder, in Node.
//
//     node run.mjs SCRIPT FOLDER GAME [plain] < lines        prints its result as JSON

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { load } from '../../web/engine/index.ts'

const [script, folder, game, plain] = process.argv.slice(2)
const { begin } = await import(`./${script}`)
const engine = await load(game, (name) => readFile(`${folder}/${name}`), plain ? { simd: false } : {})
const work = begin(engine)
for await (const line of createInterface({ input: process.stdin })) await work.take(line)
console.log(JSON.stringify(work.result()))

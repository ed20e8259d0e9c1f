/** The engines of the games, loaded when they are first needed. */

import { EngineError, load, type Engine, type Engines, type State } from '../../engine/index'
import { NotDone } from './table/refusing'

/** The files of the engines. The build gives each a name that changes with its content. */
const FILES = import.meta.glob<string>('../../engine/generated/*.{wasm,weights}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loaded = new Map<string, Promise<Engine<State>>>()

/** The engine of a game. Refuses with a code for people. */
export function engineOf(game: string): Promise<Engine<State>> {
  const known = loaded.get(game) ?? fetched(game)
  loaded.set(game, known)
  known.catch(() => loaded.delete(game))
  return known
}

async function fetched(game: string): Promise<Engine<State>> {
  if (typeof WebAssembly !== 'object') throw new NotDone('no_wasm', 'This browser has no WebAssembly.')
  try {
    return (await load(game as keyof Engines, bytesOf)) as unknown as Engine<State>
  } catch (error) {
    throw asRefusal(error)
  }
}

async function bytesOf(name: string): Promise<Uint8Array> {
  const address = FILES[`../../engine/generated/${name}`]
  const answer = address ? await fetch(address).catch(() => undefined) : undefined
  if (!answer?.ok) throw new NotDone('no_engine', `${name} is not there.`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What people are told about an error of the engine. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error
  return new NotDone(error.reason === 'version' ? 'version' : 'bad_engine', error.message)
}

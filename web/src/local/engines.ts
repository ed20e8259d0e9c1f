/** The engines of the games, loaded when they are first needed. */

import { EngineError, load, type Engine, type Engines, type State } from '../../engine/index'
import { NotDone } from './table/refusing'

const loaded = new Map<string, Promise<Engine<State>>>()

/** The engine of a game. `folder` is the address of the modules. Refuses with a code for people. */
export function engineOf(game: string, folder: string): Promise<Engine<State>> {
  const known = loaded.get(game) ?? fetched(game, folder)
  loaded.set(game, known)
  known.catch(() => loaded.delete(game))
  return known
}

async function fetched(game: string, folder: string): Promise<Engine<State>> {
  if (typeof WebAssembly !== 'object') throw new NotDone('no_wasm', 'This browser has no WebAssembly.')
  try {
    const engine = await load(game as keyof Engines, (name) => bytesOf(folder + name))
    return engine as unknown as Engine<State>
  } catch (error) {
    throw asRefusal(error)
  }
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) throw new NotDone('no_engine', `${address} is not there.`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What people are told about an error of the engine. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error
  return new NotDone(error.reason === 'version' ? 'version' : 'bad_engine', error.message)
}

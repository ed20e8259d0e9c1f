/** The engines of the games, loaded when they are first needed. */

import { EngineError, load, type Engine, type Engines, type State } from '../../engine/index'
import { fetchBytes } from '../../engine/files'
import { games, hasEngine } from '../games/known'
import { NotDone } from './table/refusing'

const loaded = new Map<string, Promise<Engine<State>>>()

/** The engine of a game. Refuses with a code for people. */
export function engineOf(game: string): Promise<Engine<State>> {
  const known = loaded.get(game) ?? fetched(game)
  loaded.set(game, known)
  known.catch(() => loaded.delete(game))
  return known
}

async function fetched(game: string): Promise<Engine<State>> {
  if (!hasEngine(game)) {
    const title = games.find(({ name }) => name === game)?.title ?? game
    throw new NotDone('server_only', `This device has no engine for ${title}.`, { game: title })
  }
  if (typeof WebAssembly !== 'object') throw new NotDone('no_wasm', 'This browser has no WebAssembly.')
  try {
    return (await load(game as keyof Engines, fetchBytes)) as unknown as Engine<State>
  } catch (error) {
    throw asRefusal(error)
  }
}

/** What people are told about an error of the engine. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof TypeError) return new NotDone('no_engine', String(error)) // so `fetch` says that it failed
  if (!(error instanceof EngineError)) return error
  const { reason, message } = error
  if (reason === 'setup') return new NotDone('damaged', message) // nobody can play like that, so it was kept badly
  return new NotDone(reason === 'version' ? 'version' : 'bad_engine', message)
}

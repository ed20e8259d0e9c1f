/** How the engine of a game is loaded. */

import { EngineError } from './errors.ts'
import type { FetchBytes } from './machine.ts'
import { loadQwixx, type Qwixx } from './qwixx/engine.ts'
import { loadTwentyOne, type TwentyOne } from './twenty_one/engine.ts'

/** The engines, by the name of the game. */
export interface Engines {
  qwixx: Qwixx
  twenty_one: TwentyOne
}

const LOADERS: { [Game in keyof Engines]: (fetch: FetchBytes, simd?: boolean) => Promise<Engines[Game]> } = {
  qwixx: loadQwixx,
  twenty_one: loadTwentyOne,
}

/**
 * Load the engine of a game. `fetchBytes` reads the files that the build has made, by name.
 *
 * Without `simd` it is found out whether this browser has vectors.
 */
export async function load<Game extends keyof Engines>(
  game: Game,
  fetchBytes: FetchBytes,
  { simd }: { simd?: boolean } = {},
): Promise<Engines[Game]> {
  const loader = LOADERS[game]
  if (!loader) throw new EngineError('module', `There is no engine for ${String(game)}.`)
  return loader(fetchBytes, simd)
}

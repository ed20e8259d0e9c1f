/** The coaches of the games. Each game brings its own; no list names them. */

import { asRefusal, engineOf } from '../engines'
import { type AnyCoach, coachWith } from './coach.ts'
import { fetchBytes } from './files.ts'

const found = import.meta.glob<AnyCoach['game']>('../../games/*/coach/index.ts', { import: 'coach' })

const loaded = new Map<string, Promise<AnyCoach>>()

/** The coach of a game, loaded when it is first needed. Refuses with a code for people. */
export function coachOf(game: string): Promise<AnyCoach> {
  const known = loaded.get(game) ?? fetched(game)
  loaded.set(game, known)
  known.catch(() => loaded.delete(game))
  return known
}

async function fetched(game: string): Promise<AnyCoach> {
  const engine = await engineOf(game)
  try {
    return await coachWith(engine, await found[`../../games/${game}/coach/index.ts`](), fetchBytes)
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The coaches of the games. Each game brings its own; no list names them. */

import type { FetchBytes } from '../../../engine/machine.ts'
import type { Engine, State } from '../../../engine/state.ts'
import { type AnyCoach, coachWith } from './coach.ts'

const found = import.meta.glob<AnyCoach['game']>('../../games/*/coach/index.ts', { import: 'coach' })

/** The coach of an engine's game; `fetchBytes` reads the files beside the engine. */
export async function coachOf(engine: Engine<State>, fetchBytes: FetchBytes): Promise<AnyCoach> {
  const game = await found[`../../games/${engine.game}/coach/index.ts`]()
  return coachWith(engine, game, fetchBytes)
}

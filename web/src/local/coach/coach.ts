/** A coach: the engine of a game, the numbers to judge by, and what tells choices apart. */

import type { FetchBytes } from '../../../engine/machine.ts'
import type { Engine, State } from '../../../engine/state.ts'
import type { CoachFacts, GameCoach } from './facts.ts'
import { readPacked } from './packed.ts'

export interface Coach<S extends State = State, GameFacts = unknown> {
  engine: Engine<S>
  facts: CoachFacts<GameFacts>
  game: GameCoach<S, GameFacts>
}

/** A coach of whatever game: who asks it passes on only states of its own engine. */
export type AnyCoach = Coach<any, any>

/** The coach with an engine; `fetchBytes` reads the files beside it. */
export async function coachWith<S extends State, GameFacts>(
  engine: Engine<S>,
  game: GameCoach<S, GameFacts>,
  fetchBytes: FetchBytes,
): Promise<Coach<S, GameFacts>> {
  return { engine, game, facts: await readPacked(fetchBytes, `${engine.game}.coach`) }
}

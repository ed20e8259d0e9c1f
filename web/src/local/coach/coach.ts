/** A coach: the engine of a game, the numbers to judge by, and what tells choices apart. */

import { EngineError } from '../../../engine/errors.ts'
import type { FetchBytes } from '../../../engine/machine.ts'
import type { Engine, State } from '../../../engine/state.ts'
import type { CoachFacts, GameCoach } from './facts.ts'
import { readPacked } from './packed.ts'
import { CoachRefusal } from './refusals.ts'

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

/** Let the evaluator of an engine get ready for so many seats. */
export async function getReady(engine: Engine<State>, seats: number, solving?: (done: number) => void): Promise<void> {
  if (seats > 1) return engine.prepare(seats)
  try {
    await engine.solve(solving)
  } catch (error) {
    const isTooOld = error instanceof EngineError && error.reason === 'unsupported'
    throw isTooOld ? new CoachRefusal('coach_alone', error.message, { cause: error }) : error
  }
}

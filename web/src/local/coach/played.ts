/** A match that was played: its record, replayed by the engine. */

import type { Engine, Options, Setup, State, Step } from '../../../engine/state.ts'
import type { JsonRecord } from '../../lib/wire'
import { read } from '../table/steps.ts'
import type { CoachFacts } from './facts.ts'
import { CoachRefusal } from './refusals.ts'

export interface Played<S extends State = State> {
  setup: Setup
  names: string[]
  /** The positions before each step, and the last one. */
  states: S[]
  log: Step[]
}

/** Replay a record as `rollwright.records.jsonl` writes it. */
export function replayed<S extends State>(
  engine: Engine<S>,
  { options: known }: CoachFacts,
  record: JsonRecord,
): Played<S> {
  const { seats, start, rules } = record
  if (record.game !== engine.game) throw new CoachRefusal('damaged', `This is no match of ${engine.game}.`)
  if (rules !== engine.rules) {
    throw new CoachRefusal('coach_rules', `The match follows rules ${rules}, the engine knows ${engine.rules}.`)
  }
  const given = Object.entries(record).filter(([name]) => known.includes(name))
  const setup = { seats, start, options: Object.fromEntries(given) as Options }
  const names = record.names ?? Array.from({ length: seats }, (_, seat) => `P${seat}`)
  try {
    const states = [engine.start(setup)]
    const log: Step[] = []
    for (const written of record.steps) {
      const state = states.at(-1)!
      const step = read(state, written)
      states.push(state.step(...step))
      log.push(step)
    }
    return { setup, names, states, log }
  } catch (error) {
    throw new CoachRefusal('damaged', `The record cannot be replayed: ${String(error)}`, { cause: error })
  }
}

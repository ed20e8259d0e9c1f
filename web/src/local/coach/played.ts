/** A match that was played: its record, replayed by the engine. */

import { CHANCE, type Engine, type Options, type Setup, type State, type Step } from '../../../engine/state.ts'
import type { JsonRecord, Step as JsonStep } from '../../lib/wire'
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
  if (record.game !== engine.game) throw new CoachRefusal('record', `This is no match of ${engine.game}.`)
  if (rules !== engine.rules) {
    throw new CoachRefusal('rules', `The match follows rules ${rules}, the engine knows ${engine.rules}.`)
  }
  const given = Object.entries(record).filter(([name]) => known.includes(name))
  const setup = { seats, start, options: Object.fromEntries(given) as Options }
  const names = record.names ?? Array.from({ length: seats }, (_, seat) => `P${seat}`)
  try {
    const states = [engine.start(setup)]
    const log: Step[] = []
    for (const written of record.steps) {
      const state = states.at(-1)!
      const step = readStep(state, written)
      states.push(state.step(...step))
      log.push(step)
    }
    return { setup, names, states, log }
  } catch (error) {
    throw new CoachRefusal('record', `The record cannot be replayed: ${String(error)}`, { cause: error })
  }
}

/** A step as the engine takes it. */
export function readStep(state: State, [actor, action]: JsonStep): Step {
  if (typeof action === 'string') return [actor as number, state.parseAction(actor as number, action)]
  const faces = new Map(Object.entries(action).map(([die, shown]) => [die, [shown].flat()]))
  return [CHANCE, state.toRoll.map((die) => faces.get(die)?.shift() ?? 0)]
}

/** The same step as records write it. */
export function writeStep(state: State, [actor, action]: Step): JsonStep {
  if (typeof action === 'number') return [actor, state.actionText(actor, action)]
  const faces: Record<string, number | number[]> = {}
  state.toRoll.forEach((die, at) => {
    const isOne = state.toRoll.indexOf(die) === state.toRoll.lastIndexOf(die)
    faces[die] = isOne ? action[at] : [...((faces[die] as number[]) ?? []), action[at]]
  })
  return ['chance', faces]
}

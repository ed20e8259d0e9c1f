/** The croupier: whatever a match needs that no person has to decide. It says which steps to take. */

import { CHANCE, type State, type Step } from '../../../engine/state.ts'
import { FairDice } from './dice.ts'
import type { Row, Seat } from './documents.ts'
import type { LocalMatch } from './match.ts'
import { resting } from './seats.ts'
import { written } from './steps.ts'

/** A step to take, where it leads, how the log writes it, and why it is taken for a person. */
export interface PlannedStep {
  step: Step
  after: State
  row: Row
  why?: 'only'
}

/** What a bot chooses at a seat. */
export type AskBot = (bot: string, state: State, seat: number) => number

export class Croupier {
  #dice: FairDice
  #askBot: AskBot

  constructor(dice: FairDice, askBot: AskBot) {
    this.#dice = dice
    this.#askBot = askBot
  }

  /**
   * The step, if any, and everything that follows from it without a person.
   *
   * The plan ends where somebody takes a moment first. Those who are `rested` have done so, and act
   * once each.
   */
  plan(match: LocalMatch, seats: readonly Seat[], first: Step | undefined, rested: readonly number[], isPaced: boolean): PlannedStep[] {
    let { state, rolls, rolledIn } = match
    const ready = new Set(rested)
    const plan: PlannedStep[] = []
    let step = first
    for (;;) {
      let why: 'only' | undefined
      if (!step) {
        const waits = resting(state, rolledIn, seats, isPaced).filter((actor) => !ready.has(actor))
        step = this.#next(state, rolls, seats, waits)
        if (!step) return plan
        if (step[0] !== CHANCE && seats[step[0]]!.kind === 'human') why = 'only'
      }
      const after = state.step(...step)
      plan.push({ step, after, row: written(state, step), why })
      if (step[0] === CHANCE) {
        rolls++
        rolledIn = state.turn
      }
      ready.delete(step[0])
      state = after
      step = undefined
    }
  }

  /** The next roll of the match, which is the same whenever it is rolled. */
  roll(state: State, rolls: number): number[] {
    return this.#dice.roll(rolls, state.toRoll.length)
  }

  /** The next step that needs no person; those in `waits` take a moment first. */
  #next(state: State, rolls: number, seats: readonly Seat[], waits: readonly number[]): Step | undefined {
    for (const actor of state.pending) {
      if (waits.includes(actor)) continue
      const action = this.#decide(state, rolls, seats, actor)
      if (action !== undefined) return [actor, action]
    }
    return undefined
  }

  /** What a pending actor does; nothing if that is for a person to decide. */
  #decide(state: State, rolls: number, seats: readonly Seat[], actor: number): number | number[] | undefined {
    if (actor === CHANCE) return this.roll(state, rolls)
    const { kind, bot, auto_pass } = seats[actor]!
    if (kind === 'bot') return this.#askBot(bot, state, actor)
    const legal = state.legal(actor)
    return auto_pass && legal.length === 1 ? legal[0] : undefined
  }
}

/** What the engines of all games share when bots and evaluators are asked. */

import { EngineError, IllegalAction } from './errors.ts'

/** A seed as two halves of 32 bits: modules take no larger numbers. */
export function halves(seed: number): [low: number, high: number] {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`A seed is a whole number from 0 to 2^53 - 1, not ${seed}.`)
  }
  return [seed | 0, Math.floor(seed / 2 ** 32) | 0]
}

/** The place of a level among the levels; `bots` are `random` and all levels. */
export function levelOf(bots: readonly string[], bot: string): number {
  const at = bots.indexOf(bot)
  if (at > 0) return at - 1
  throw new EngineError('unsupported', `There is no bot ${bot}; there are ${bots.join(', ')}.`)
}

/** The choice of a seat that has only one. */
export function onlyOne(legal: readonly number[], seat: number): number {
  if (legal.length) return legal[0]!
  throw new IllegalAction(`Seat ${seat} has nothing to choose now.`, 'not_pending', { seat })
}

export function notReady(): EngineError {
  return new EngineError('not_ready', 'Await prepare() before you ask a bot or the evaluator.')
}

export function notSolved(): EngineError {
  return new EngineError('not_ready', 'Await solve() before you ask the evaluator about one seat.')
}

export function alone(who: string): EngineError {
  return new EngineError('unsupported', `${who} needs two seats or more in this engine.`)
}

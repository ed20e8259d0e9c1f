/** The rules and bots of Rollwright's dice games, for a page or for Node. See README.md. */

export { EngineError, IllegalAction } from './errors.ts'
export { load, type Engines } from './load.ts'
export { canUseVectors, INTERFACE, type FetchBytes } from './machine.ts'
export { CHANCE, foreseen } from './state.ts'
export type {
  Engine, GameEvent, Options, PlainData, Position, Setup, State, Step, Weighed, Worth,
} from './state.ts'
export type { Qwixx } from './qwixx/engine.ts'
export type { QwixxState } from './qwixx/state.ts'
export type { TwentyOne } from './twenty_one/engine.ts'
export type { TwentyOneState } from './twenty_one/state.ts'

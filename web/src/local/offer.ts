/** The games as this device offers them. */

import { games, hasEngine } from '../games/known'
import type { GameInfo } from '../lib/wire'

/** The levels of the engine, from weak to strong. */
export const LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'strongest']
/** Plays by any rules. */
const RANDOM = 'random'

const playable = games.filter(({ name }) => hasEngine(name))

export const offer: GameInfo[] = playable.map(({ name, title, seats, variants }) => ({
  name: name as GameInfo['name'],
  title,
  rules: 0,
  seats: Array.from({ length: seats }, (_, index) => index + 1),
  options: variants,
  bots: [...LEVELS, RANDOM],
  levels: LEVELS,
  ready: true,
  warming: { done: 0, total: 0, failed: false },
  // The levels know the usual choice only, which is the first.
  variants: Object.fromEntries(
    Object.entries(variants).map(([option, choices]) => [
      option,
      Object.fromEntries(choices.map((choice, index) => [choice, index ? [RANDOM] : LEVELS])),
    ]),
  ),
  coach: false,
}))

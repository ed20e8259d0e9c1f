/** Where the coach can look at a match: on the server, or on this device. */

import { game } from '../games'
import { unusual, type Options } from '../games/options'
import { infoOf, loadGames } from './bots.svelte'

interface Match {
  game: string
  options: Options
  /** Whether it is played on this device. */
  isHere: boolean
}

/** Whether matches like this can be analysed; not before the server has said so. */
export function hasCoach({ game: name, options, isHere }: Match): boolean {
  if (unusual(game(name), options).length) return false
  if (isHere) return true
  void loadGames().catch(() => {}) // without it nothing is offered
  return !!infoOf(name)?.coach
}

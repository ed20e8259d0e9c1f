/** What the coach of the server can do here. */

import { game } from '../games'
import { unusual, type Options } from '../games/options'
import { infoOf, loadGames } from './bots.svelte'

/** Whether matches that are played like this can be analysed; not before the server has said so. */
export function hasCoach(name: string, options: Options): boolean {
  void loadGames().catch(() => {}) // without it nothing is offered
  return !!infoOf(name)?.coach && !unusual(game(name), options).length
}

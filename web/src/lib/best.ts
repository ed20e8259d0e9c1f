/** The best results of matches that were played alone, kept in this browser. */

import { unusual, type Options, type Varied } from '../games/options'
import { stored } from './stored'

interface Best {
  points: number
  /** The match that had so many points. */
  match: string
  /** What was best before. */
  before?: number
}

const kept = stored<Record<string, Best>>('best', {})

/** The best result before this match, which counts from now on. The way to play matters. */
export function bestBefore(
  game: Varied,
  options: Options,
  match: string,
  points: number,
): number | undefined {
  const way = [game.name, ...unusual(game, options).map((choice) => choice.join('='))].join(' ')
  const best = kept.value[way]
  if (best?.match === match) return best.before
  if (!best || points > best.points)
    kept.value = { ...kept.value, [way]: { points, match, before: best?.points } }
  return best?.points
}

/** A match as a record: one line of JSON that `rollwright verify` checks, and a replay of it. */

import type { Frame, Position, Replay } from '../../lib/wire'
import { commitmentOf } from './dice.ts'
import type { LocalMatch } from './match.ts'

/** The match as everybody may see it; the seed of its dice is in it once it is over. */
export function recordOf(match: LocalMatch): string {
  const { doc, isOver } = match
  const { game, rules, seats, start, options, names, bots, nonces, chosen, given, series, earlier } = doc
  const hinted = match.hinted.filter((step) => step < match.visible)
  return JSON.stringify({
    game,
    rules,
    seats,
    start,
    ...options,
    names,
    ...(bots.some(Boolean) ? { bots } : {}),
    dice: {
      commitment: commitmentOf(doc.seed),
      nonces,
      seed: isOver ? doc.seed : null,
      ...(chosen.length ? { chosen } : {}),
      ...(given ? { given } : {}),
    },
    ...(series > 1 ? { series: { length: series, results: earlier } } : {}),
    steps: match.steps.slice(0, match.visible),
    ...(isOver ? { scores: match.state.scores, winners: match.state.winners } : {}),
    ...(hinted.length ? { annotations: hinted.map((step) => ({ step: step + 1, hint: true })) } : {}),
  })
}

/** The match from its first position to the last one that may be seen. */
export function replayOf(match: LocalMatch): Replay {
  const { doc } = match
  const frames = Array.from({ length: match.visible + 1 }, (_, at): Frame => ({
    step: at ? match.steps[at - 1]! : null,
    events: at ? match.events[at - 1]! : [],
    position: match.states[at]!.position() as Position,
    ...(match.hinted.includes(at - 1) ? { annotation: { comment: '', facts: { hint: true } } } : {}),
  }))
  const { dice } = JSON.parse(recordOf(match)) as Pick<Replay, 'dice'>
  const bots = doc.bots.some(Boolean) ? doc.bots : []
  return { game: doc.game, options: doc.options as Replay['options'], names: doc.names, bots, dice, frames }
}

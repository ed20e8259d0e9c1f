/** The best moment of every player: the turn that brought the most points. */

import type { Frame, GameEvent } from '../lib/wire'

export interface BestMoment {
  seat: number
  turn: number
  gain: number
  /** What the seat did in this turn. */
  events: GameEvent[]
}

/** The turn with the largest gain of each seat, the first of equals; none without any gain. */
export function bestMoments(frames: Frame[]): BestMoment[] {
  const seats = frames[0]?.position.scores.map((_, seat) => seat) ?? []
  return seats.flatMap((seat) => bestOf(frames, seat) ?? [])
}

function bestOf(frames: Frame[], seat: number): BestMoment | undefined {
  const turns = new Map<number, BestMoment>()
  frames.slice(1).forEach(({ events, position }, index) => {
    const before = frames[index].position
    const { turn } = before
    const moment = turns.get(turn) ?? { seat, turn, gain: 0, events: [] }
    moment.gain += position.scores[seat] - before.scores[seat]
    moment.events.push(...events.filter((event) => isOf(event, seat)))
    turns.set(turn, moment)
  })
  const best = Math.max(0, ...[...turns.values()].map(({ gain }) => gain))
  return best ? [...turns.values()].find(({ gain }) => gain === best) : undefined
}

function isOf({ seat, seats }: GameEvent, own: number): boolean {
  return seat === own || (Array.isArray(seats) && seats.includes(own))
}

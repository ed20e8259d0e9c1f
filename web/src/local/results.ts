/** Matches of this device as results of a person. */

import type { ResultInfo } from '../lib/wire'
import type { MatchDoc } from './table/documents'

/** The result of somebody of this name; of several people at one device it does not count. */
export function resultOf(match: MatchDoc, me: string): ResultInfo | undefined {
  const { names, bots, scores } = match
  const people = names.flatMap((_, seat) => (bots[seat] ? [] : [seat]))
  const seat = people.find((own) => names[own] === me) ?? people[0]
  if (seat === undefined || !scores.length) return undefined
  const best = Math.max(...scores)
  const winners = scores.filter((points) => points === best).length
  return {
    match: match.id,
    game: match.game,
    options: match.options as ResultInfo['options'],
    ended: match.ended,
    seats: match.seats,
    started: match.start === seat,
    kind: match.given ? 'position' : people.length > 1 ? 'shared' : 'played',
    points: scores[seat]!,
    share: scores[seat] === best ? 1 / winners : 0,
    others: names.flatMap((name, other) => (other === seat ? [] : [{ name, bot: bots[other]!, points: scores[other]! }])),
    ...(match.analysed?.[seat] ?? { luck: null, luck_stderr: null, error_rate: null, unforced: null }),
    rating: null,
    rating_stderr: null,
  }
}

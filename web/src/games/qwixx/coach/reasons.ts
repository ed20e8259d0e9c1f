/** The reasons of Qwixx: facts in which two choices differ. The game's words tell them. */

import type { QwixxState } from '../../../../engine/qwixx/state.ts'
import type { Reason } from '../../../local/coach/facts.ts'
import type { QwixxFacts } from './facts.ts'
import { type Features, featuresOf } from './features.ts'

/** All facts in which the choices differ, with their weight for the first one. */
export function compare(
  facts: QwixxFacts,
  state: QwixxState,
  seat: number,
  better: number,
  worse: number,
): Reason[] {
  const one = featuresOf(facts, state, seat, better)
  const other = featuresOf(facts, state, seat, worse)
  const found = [fieldsOf, turnOf, rowsOf, endOf].flatMap((part) => part(facts, one, other))
  return found.map(([weight, reason, about]) => ({ weight, fact: { reason, ...about } }))
}

type Told = [weight: number, reason: string, about?: Record<string, string | number>]

/** Numbers that are given up for good. */
function fieldsOf({ weights, colours }: QwixxFacts, one: Features, other: Features): Told[] {
  const fewer = other.skips - one.skips
  if (fewer && one.cross && other.cross) {
    return [[fewer * weights.field, 'skips-fewer', { skipped: one.skips, instead: other.skips }]]
  }
  if (other.cross && other.skips && !one.cross) {
    const about = { row: colours[other.cross.row], skipped: other.skips }
    return [[other.skips * weights.field, 'gives-up-fields', about]]
  }
  if (one.cross && !other.cross && one.skips <= weights.little) {
    const { row, number } = one.cross
    return [[weights.field, 'skips-little', { row: colours[row], number, skipped: one.skips }]]
  }
  return []
}

/** What the turn still brings. */
function turnOf({ weights, colours, misthrow_points }: QwixxFacts, one: Features, other: Features): Told[] {
  const found: Told[] = []
  if (other.isMisthrow && !one.isMisthrow) {
    if (other.isEnd) found.push([weights.misthrow, 'avoids-last-misthrow'])
    else found.push([weights.misthrow, 'avoids-misthrow', { points: -misthrow_points }])
  }
  if (one.second && !other.second && !other.isEnd) {
    const { row, number } = one.second
    found.push([weights.second, 'leaves-second', { row: colours[row], number }])
  }
  const more = one.points - other.points
  if (more >= weights.clear_points && one.cross && other.cross) {
    found.push([more * weights.point, 'more-points', { points: one.points, instead: other.points }])
  }
  return found
}

/** Locks, and what the rows promise. */
function rowsOf(facts: QwixxFacts, one: Features, other: Features): Told[] {
  const { weights, colours, crosses_to_close } = facts
  if (!one.cross) return []
  const row = colours[one.cross.row]
  if (one.isClosing && !other.isClosing) {
    return [[weights.closing, 'closes-row', { row, points: one.points }]]
  }
  if (one.cross.row === other.cross?.row) return []
  const found: Told[] = []
  const missing = crosses_to_close - one.crosses
  if (missing === 0 && other.crosses !== crosses_to_close) {
    found.push([weights.lock_opens, 'opens-lock', { row }])
  } else if (missing === 1 && !other.isClosing && other.crosses < one.crosses) {
    found.push([weights.nearer_lock, 'nearer-lock', { row }])
  }
  if (!other.cross) return found
  if (one.closer >= 0 && other.closer < 0) {
    found.push([weights.closer, 'soon-closed', { seat: one.closer, row }])
  }
  const more = one.left - other.left
  if (!other.isClosing && more >= weights.clear_left) {
    found.push([more * weights.left, 'leaves-more', { row, left: one.left, instead: other.left }])
  }
  const percent = one.comes - other.comes
  if (percent >= weights.clear_percent && other.comes) {
    const about = { row, percent: one.comes, instead: other.comes }
    found.push([percent * weights.per_cent, 'next-comes-often', about])
  }
  return found
}

/** Who profits if the match ends now. */
function endOf({ weights }: QwixxFacts, one: Features, other: Features): Told[] {
  if (one.isEnd && !other.isEnd && one.lead > 0 && one.rival >= 0) {
    return [[weights.end, 'ends-ahead', { points: one.lead }]]
  }
  if (other.isEnd && !one.isEnd && other.lead < 0 && other.rival >= 0) {
    return [[weights.end, 'would-end-behind', { seat: other.rival, points: -other.lead }]]
  }
  return []
}

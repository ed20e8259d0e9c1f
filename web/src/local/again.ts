/** Trying again: a table whose matches begin from a position of a match that is over. */

import { CHANCE } from '../../engine/state'
import type { AgainRequest } from '../lib/wire'
import { moments } from './coach/moments'
import { draws, freeBotName, newTable, seated } from './creating'
import { LEVELS } from './offer'
import type { Seat, TableDoc } from './table/documents'
import type { LocalMatch } from './table/match'
import { NotDone } from './table/refusing'

/** Plays where a person sat: neither weak nor strong. */
const HELPER = LEVELS[Math.floor(LEVELS.length / 2)]!

/**
 * A table at which somebody sits where they chose, with bots at all other seats.
 *
 * What others chose at the same time is chosen again, by the bots: nobody knew it then either.
 */
export function tableFrom(match: LocalMatch, { step, seat, name = '' }: AgainRequest): TableDoc {
  const { doc, engine, log, steps } = match
  if (!match.isOver) throw new NotDone('not_over', 'The match is still going on; try again after it.')
  const asked = moments(match).find(({ first, end }) => first < step && step <= end)
  if (!asked || log[step - 1]![0] !== seat || seat === CHANCE) throw new NotDone('bad_step', 'Name a step at which this seat chose; steps count from 1.')
  const names = [draws.name(name || doc.names[seat]!, [])]
  const seats = doc.names.map((known, other): Seat => {
    if (other === seat) return seated({ kind: 'human', name: names[0]! })
    const played = doc.bots[other] ?? ''
    const bot = engine.bots.includes(played) ? played : HELPER
    const free = draws.name(played ? known : freeBotName(names), names)
    names.push(free)
    return seated({ kind: 'bot', bot, ready: true, name: free })
  })
  const given = { match: doc.id, start: doc.start, options: doc.options, steps: steps.slice(0, asked.first) }
  return { ...newTable(doc.game, doc.options, seats), given }
}

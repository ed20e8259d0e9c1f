/** Records, checked here: every step is legal, and the dice are those that were promised. */

import type { Engine, Options, State } from '../../engine/index'
import { games } from '../games/known'
import { isStatic } from '../lib/address'
import type { JsonRecord, Verdict } from '../lib/wire'
import { commitmentOf, FairDice } from './table/dice'
import { LocalMatch } from './table/match'
import { NotDone } from './table/refusing'

const HEAD = ['game', 'rules', 'seats', 'start', 'names', 'bots', 'dice', 'series', 'steps', 'scores', 'winners', 'annotations']

const refuse = (reason: string) => new NotDone('bad_record', reason, { reason })

/** The record that a text holds. Only a server can read those that are written for people. */
function recordIn(text: string): JsonRecord {
  if (!text.trimStart().startsWith('{')) {
    throw new NotDone(isStatic ? 'no_server' : 'lost', 'Records as text are read by the server.')
  }
  let found: Partial<JsonRecord>
  try {
    found = JSON.parse(text) as Partial<JsonRecord>
  } catch {
    throw refuse('It is not complete.')
  }
  if (!games.some(({ name }) => name === found.game)) throw refuse('It names no game that is known here.')
  if (!Array.isArray(found.steps)) throw refuse('It has no steps.')
  return found as JsonRecord
}

/** The match that a record of one line tells. */
export async function matchOf(text: string, engineOf: (game: string) => Promise<Engine<State>>): Promise<LocalMatch> {
  const record = recordIn(text)
  const engine = await engineOf(record.game)
  if (record.rules !== engine.rules) throw refuse(`These are rules ${record.rules}, and this app knows ${engine.rules}.`)
  const { seats, start, names, bots, dice, series } = record
  const options = Object.fromEntries(Object.entries(record).filter(([name]) => !HEAD.includes(name))) as Options
  if (dice?.seed && commitmentOf(dice.seed) !== dice.commitment) {
    throw refuse('The seed is not the one that was promised: its SHA-256 differs.')
  }
  try {
    const match = new LocalMatch(engine, {
      id: '', table: '', game: record.game, rules: record.rules, seats, start, options,
      names: names ?? Array.from({ length: seats }, (_, seat) => `P${seat}`),
      bots: bots ?? [], seed: dice?.seed ?? '', nonces: dice?.nonces ?? [], chosen: dice?.chosen ?? [], given: dice?.given ?? 0,
      series: series?.length ?? 1, earlier: series?.results ?? [], hints: false, began: 0, ended: 0, scores: record.scores ?? [],
    })
    for (const step of record.steps) match.read(step)
    if (record.scores && String(record.scores) !== String(match.state.scores)) throw refuse('The scores are not those of its steps.')
    return match
  } catch (error) {
    throw error instanceof NotDone ? error : refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Compute every die again, if the seed is known. What comes from another match had other dice. */
export function checked({ doc, engine, log, states, state, isOver }: LocalMatch): Verdict {
  const verdict = { game: doc.game, scores: [...state.scores], is_over: isOver, rolls_checked: 0 }
  if (!doc.seed) return verdict
  const dice = new FairDice(doc.seed, doc.nonces)
  let draws = 0
  const settled = Object.entries(doc.options).filter(([name, value]) => typeof value === 'string' || doc.chosen.includes(name))
  const dealt = engine.deal(doc.seats, Object.fromEntries(settled), (n) => dice.draw(draws++, n))
  const { start, options, given = 0 } = doc
  const isSame = JSON.stringify([dealt.start, sorted(dealt.options)]) === JSON.stringify([start, sorted(options)])
  if (!given && !isSame) throw refuse('What is drawn before the match is not what the dice promised.')
  let rolls = 0
  log.forEach(([, action], at) => {
    if (typeof action === 'number') return
    const promised = dice.roll(rolls++, states[at]!.toRoll.length)
    if (at < given) return
    if (String(promised) !== String(action)) throw refuse(`These are not the promised dice in turn ${states[at]!.turn}.`)
    verdict.rolls_checked++
  })
  return verdict
}

const sorted = (options: Options) => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))

/** Records, checked here: every step is legal, and the dice are those that were promised. */

import type { Engine, Options, State } from '../../engine/index'
import type { JsonRecord, Verdict } from '../lib/wire'
import { commitmentOf, FairDice } from './table/dice'
import { LocalMatch } from './table/match'
import { NotDone } from './table/refusing'

const HEAD = ['game', 'rules', 'seats', 'start', 'names', 'bots', 'dice', 'series', 'steps', 'scores', 'winners', 'annotations']

const refuse = (reason: string) => new NotDone('bad_record', reason, { reason })

/** The match that a record of one line tells. */
export async function matchOf(text: string, engineOf: (game: string) => Promise<Engine<State>>): Promise<LocalMatch> {
  let record: JsonRecord
  try {
    record = JSON.parse(text) as JsonRecord
  } catch {
    throw new NotDone('lost', 'Records as text are read by the server.')
  }
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
      bots: bots ?? [], seed: dice?.seed ?? '', nonces: dice?.nonces ?? [], chosen: dice?.chosen ?? [],
      series: series?.length ?? 1, earlier: series?.results ?? [], hints: false, began: 0, ended: 0, scores: record.scores ?? [],
    })
    for (const step of record.steps) match.read(step)
    return match
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Compute every die again, if the seed is known. */
export function checked({ doc, engine, log, states, state, isOver }: LocalMatch): Verdict {
  const verdict = { game: doc.game, scores: [...state.scores], is_over: isOver, rolls_checked: 0 }
  if (!doc.seed) return verdict
  const dice = new FairDice(doc.seed, doc.nonces)
  let draws = 0
  const given = Object.entries(doc.options).filter(([name, value]) => typeof value === 'string' || doc.chosen.includes(name))
  const dealt = engine.deal(doc.seats, Object.fromEntries(given), (n) => dice.draw(draws++, n))
  const { start, options } = doc
  const isSame = JSON.stringify([dealt.start, sorted(dealt.options)]) === JSON.stringify([start, sorted(options)])
  if (!isSame) throw refuse('What is drawn before the match is not what the dice promised.')
  log.forEach(([, action], at) => {
    if (typeof action === 'number') return
    const promised = dice.roll(verdict.rolls_checked, states[at]!.toRoll.length)
    if (String(promised) !== String(action)) throw refuse(`These are not the promised dice in turn ${states[at]!.turn}.`)
    verdict.rolls_checked++
  })
  return verdict
}

const sorted = (options: Options) => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))

// Runs scenarios with the engine for browsers: conformance/run.py once more, in another language.
//
//     node run.mjs FOLDER GAME < lines        prints {passed, skipped, differences}
//
// A line is a scenario and its position as the module keeps it, in hexadecimal; empty if a match
// begins there, or if nobody can play this.

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { CHANCE, EngineError, IllegalAction, load } from '../../web/engine/index.ts'
import { Desk } from '../../web/engine/kept.ts'
import { loadMachine } from '../../web/engine/machine.ts'
import { QwixxState } from '../../web/engine/qwixx/state.ts'
import { TwentyOneState } from '../../web/engine/twenty_one/state.ts'

const [folder, game] = process.argv.slice(2)
const fetchBytes = (name) => readFile(`${folder}/${name}`)
const engine = await load(game, fetchBytes)
const machine = await loadMachine(game, fetchBytes)
const desk = new Desk(machine, 6)
const { facts } = machine

const GAMES = {
  qwixx: {
    options: ({ edition, sheet }) => ({ edition, sheet }),
    load: (bytes, { seats, sheet }) => new QwixxState(desk, bytes, seats, sheet),
    look: (state) => ({
      phase: qwixxPhase(state),
      sheets: state.rows.map((rows, seat) => qwixxSheet(state, rows, state.misthrows[seat])),
      closed: facts.colours.filter((_, row) => (state.closed >> row) & 1),
    }),
  },
  twenty_one: {
    options: ({ sheets }) => ({ sheets }),
    load: (bytes, { seats }) => new TwentyOneState(desk, bytes, seats),
    look: (state) => ({
      phase: twentyOnePhase(state),
      sheets: state.papers.map(({ rows, hits }) =>
        rows.map((row, at) => row.map((entry, column) => field(entry, (hits[at] >> column) & 1)).join(' ')),
      ),
    }),
  },
}

function qwixxPhase({ pending, isAction1 }) {
  if (!pending.length) return 'over'
  return pending[0] === CHANCE ? 'roll' : isAction1 ? 'action 1' : 'action 2'
}

function qwixxSheet({ sheet }, rows, misthrows) {
  const printed = facts.sheets[sheet]
  const crossed = rows.map((marks, row) => printed[row].filter((_, column) => (marks >> column) & 1))
  const locks = facts.colours.filter((_, row) => (rows[row] >> printed[row].length) & 1)
  return { ...Object.fromEntries(facts.colours.map((name, row) => [name, crossed[row]])), locks, misthrows }
}

function twentyOnePhase({ pending, isAttempt, dice }) {
  if (!pending.length) return 'over'
  if (pending[0] === CHANCE) return dice.length ? 'second roll' : 'roll'
  return isAttempt ? 'second attempt' : 'writing'
}

function field(entry, isHit) {
  if (entry === 0) return '.'
  return entry === 7 ? '/' : `${entry}${isHit ? 'x' : ''}`
}

function look(state) {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat)
  return {
    active: state.active,
    asked: state.pending.filter((seat) => seat !== CHANCE),
    to_roll: [...state.toRoll],
    legal: seats.map((seat) => state.legal(seat).map((action) => state.actionText(seat, action))),
    points: [...state.scores],
    winners: [...state.winners],
    ...GAMES[game].look(state),
  }
}

function begin({ setup, position }, bytes) {
  if (bytes.length) return GAMES[game].load(bytes, setup)
  try {
    return engine.start({ seats: setup.seats, start: position?.active ?? 0, options: GAMES[game].options(setup) })
  } catch (error) {
    if (error instanceof EngineError && error.reason === 'setup') return null
    throw error
  }
}

function roll(state, dice) {
  const faces = Object.fromEntries(Object.entries(dice).map(([die, shown]) => [die, [shown].flat()]))
  return state.step(CHANCE, state.toRoll.map((die) => faces[die].shift()))
}

/** The position after a choice; null if it is refused. */
function choose(state, seat, choice) {
  try {
    return state.step(seat, state.parseAction(seat, choice))
  } catch (error) {
    if (error instanceof IllegalAction) return null
    throw error
  }
}

function compared(where, expected, shown) {
  const inAnyOrder = (name, value) => (name === 'legal' ? value.map((choices) => [...choices].sort()) : value)
  return Object.entries(expected)
    .filter(([name, value]) => !isDeepStrictEqual(inAnyOrder(name, shown[name]), inAnyOrder(name, value)))
    .map(([name, value]) => `${where}: ${name} is ${JSON.stringify(shown[name])}, not ${JSON.stringify(value)}`)
}

function differences(scenario, bytes) {
  let state = begin(scenario, bytes)
  if (!state !== !scenario.position) return [`the setup is ${state ? 'accepted' : 'refused'}`]
  const found = []
  for (const [at, step] of (scenario.steps ?? []).entries()) {
    const where = `step ${at + 1}`
    if (step.roll) state = roll(state, step.roll)
    if (step.choose) {
      const after = choose(state, step.seat, step.choose)
      if (!after) return [...found, `${where}: '${step.choose}' of seat ${step.seat} is refused`]
      state = after
    }
    if (step.refuse) {
      const before = look(state)
      if (choose(state, step.seat, step.refuse)) {
        return [...found, `${where}: '${step.refuse}' of seat ${step.seat} is accepted`]
      }
      found.push(...compared(`${where}, which is refused`, before, look(state)))
    }
    if (step.expect) found.push(...compared(where, step.expect, look(state)))
  }
  return found
}

const result = { passed: 0, skipped: [], differences: [] }
for await (const line of createInterface({ input: process.stdin })) {
  const [scenario, hex] = JSON.parse(line)
  if (scenario.series || scenario.setup.version !== engine.rules) {
    result.skipped.push(scenario.id)
    continue
  }
  const found = differences(scenario, new Uint8Array(Buffer.from(hex, 'hex')))
  result.passed += Number(!found.length)
  result.differences.push(...found.map((sentence) => `${scenario.id}: ${sentence}`))
}
console.log(JSON.stringify(result))

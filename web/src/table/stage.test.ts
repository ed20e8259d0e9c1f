import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameEvent, Position, Update } from '../lib/wire'
import { Stage, type Split } from './stage.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const rolled = { kind: 'Rolled', seat: 0 }
const crossed = { kind: 'Crossed', seat: 1 }

function position(turn: number, ...scores: number[]): Position {
  return { turn, active: 0, pending: [0], to_decide: null, scores, winners: [], state: {} }
}

function update(changes: Partial<Update>): Update {
  const nothing = { legal: {}, chosen: {}, ahead: {}, between: [], for_them: [], undone: 0, left: 0, can_take_back: 0 }
  return { type: 'update', match: 'm', start: 1, steps: [], events: [], position: position(1, 0), ...nothing, ...changes }
}

const oneBeat: Split = (_, after, events) => [{ position: after, events, ms: 100 }]

function stage(mayMove = true) {
  const heard: GameEvent[] = []
  const made = new Stage(oneBeat, () => mayMove, (events) => heard.push(...events))
  made.take(update({ start: 0, events: [[rolled]], position: position(1, 0, 0) }), true)
  return { made, heard }
}

/** Seat 1 crosses, and the dice of the next turn are rolled. */
const twoThings = update({
  steps: [[1, 'red 5'], ['chance', {}]],
  events: [[crossed], [rolled]],
  between: [[2, position(1, 0, 1)]],
  position: position(2, 0, 1),
})

test('things that happened together are shown one after the other', () => {
  const { made, heard } = stage()
  made.take(twoThings, false)
  expect([made.position!.turn, made.beat?.events]).toEqual([1, [crossed]])
  vi.advanceTimersByTime(100)
  expect([made.position!.turn, made.beat?.events]).toEqual([2, [rolled]])
  vi.advanceTimersByTime(100)
  expect([made.isBusy, heard]).toEqual([false, [crossed, rolled]])
})

test('who skips sees the present at once, and has heard everything in order', () => {
  const { made, heard } = stage()
  made.take(twoThings, false)
  made.skip()
  expect([made.position!.turn, made.isBusy, heard]).toEqual([2, false, [crossed, rolled]])
})

test('where nothing may move, the present is shown at once', () => {
  const { made, heard } = stage(false)
  made.take(twoThings, false)
  expect([made.position!.turn, made.isBusy, heard]).toEqual([2, false, [crossed, rolled]])
})

test('news that come while something is shown wait for their turn', () => {
  const { made } = stage()
  made.take(twoThings, false)
  made.take(update({ start: 3, steps: [[0, 'pass']], events: [[{ kind: 'Passed', seat: 0 }]], position: position(2, 0, 9) }), false)
  expect(made.position!.scores).toEqual([0, 1])
  vi.advanceTimersByTime(200)
  expect(made.position!.scores).toEqual([0, 9])
})

test('who comes back sees the last turn, and hears no history', () => {
  const { made, heard } = stage()
  const history = update({
    start: 0,
    events: [[rolled], [crossed], [rolled], [{ kind: 'Passed', seat: 1 }]],
    position: position(7, 3, 4),
  })
  made.take(history, true)
  expect([made.position!.turn, made.news, heard]).toEqual([7, [rolled, { kind: 'Passed', seat: 1 }], []])
})

test('what everybody has gained in a turn is counted from its roll', () => {
  const { made } = stage(false)
  made.take(twoThings, false)
  expect(made.before).toEqual([0, 1])
  made.take(update({ start: 3, steps: [[1, 'red 6']], events: [[crossed]], position: position(2, 0, 4) }), false)
  expect(made.position!.scores[1] - made.before[1]).toBe(3)
})

test('a choice that is taken back is gone', () => {
  const { made } = stage()
  made.take(update({ start: 0, steps: [], events: [], position: position(1, 0, 0) }), false)
  expect(made.isBusy).toBe(false)
})

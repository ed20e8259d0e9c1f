import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live } from './live.svelte'
import type { FromServer, Position, Update } from './wire'

class Socket {
  static last: Socket
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  sent: Record<string, unknown>[] = []
  constructor() {
    Socket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {}
}

const legal = ['pass', 'yellow 12']

function position(changes: Partial<Position> = {}): Position {
  const where = { turn: 9, active: 0, pending: [0], to_decide: null, scores: [0, 0], winners: [] }
  return { ...where, state: {}, ...changes }
}

function hear(message: object) {
  Socket.last.onmessage({ data: JSON.stringify(message as FromServer) })
}

function update(changes: Partial<Update>) {
  const nothing = { match: 'm', steps: [], events: [], legal: {}, chosen: {}, ahead: {} }
  hear({ type: 'update', start: 0, position: position(), ...nothing, ...changes })
}

/** Seat 0 has planned while seat 1 is still choosing, after three steps. */
function planning(complain: (refusal: unknown) => void = () => {}): Live {
  const live = new Live('table', 'token', undefined, complain)
  live.open()
  hear({ type: 'welcome', table: { seats: [] }, seats: [0], owner: true })
  update({ steps: [['chance', {}], [0, 'pass'], ['chance', {}]] })
  const ahead = { 0: { position: position(), legal } }
  hear({ type: 'waiting', match: 'm', have: 3, pending: [1], chosen: { 0: 'pass' }, ahead })
  live.plan(0, 'yellow 12')
  return live
}

const acts = () => Socket.last.sent.filter(({ type }) => type === 'act')
const resolved = { start: 3, steps: [[0, 'pass'], [1, 'pass']] as Update['steps'], legal: { 0: legal } }

beforeEach(() => vi.stubGlobal('WebSocket', Socket))
afterEach(() => vi.unstubAllGlobals())

test('a plan is sent with the number of steps that were seen when it was made', () => {
  const live = planning()
  expect(acts()).toEqual([])
  update(resolved)
  expect(acts()).toMatchObject([{ seat: 0, action: 'yellow 12', have: 5, planned: 3 }])
  expect(live.planned).toEqual({})
})

test('a plan that is refused leaves the choice open, and the reason is told', async () => {
  const complain = vi.fn()
  const live = planning(complain)
  update(resolved)
  expect(live.legal[0]).toEqual([])
  const details = { kind: 'PlanRowClosed', row: 'red' }
  hear({ type: 'refused', id: acts()[0].id, code: 'plan_changed', reason: '', details })
  await vi.waitFor(() => expect(complain).toHaveBeenCalledOnce())
  expect(complain.mock.calls[0][0]).toMatchObject({ code: 'plan_changed', change: details })
  expect(live.legal[0]).toEqual(legal)
  expect(live.planned).toEqual({})
})

test('a plan is forgotten if its seat has nothing to choose in that turn any more', () => {
  planning()
  update({ ...resolved, legal: {}, position: position({ pending: [] }) })
  expect(acts()).toEqual([])
  planning()
  update({ ...resolved, position: position({ turn: 10 }) })
  expect(acts()).toEqual([])
})

test('a plan outlives a lost connection as long as others are choosing', () => {
  const live = planning()
  update({ start: 3, ahead: live.ahead, chosen: { 0: 'pass' } })
  expect(live.planned).toEqual({ 0: 'yellow 12' })
  update(resolved)
  expect(acts()).toMatchObject([{ planned: 3 }])
})

test('a choice that was not planned says so', () => {
  const live = planning()
  live.forgetPlan(0)
  update(resolved)
  void live.act(0, 'pass').catch(() => {})
  expect(acts()[0]).not.toHaveProperty('planned')
})

test('what the last step meant is known after a reconnect too', () => {
  const live = planning()
  const ended = [{ kind: 'Ended', cause: 'rows' }]
  update({ start: 3, steps: [[1, 'pass']], events: [ended] })
  update({ start: 4 })
  expect(live.lastEvents).toEqual(ended)
  update({ match: 'next' })
  expect(live.lastEvents).toEqual([])
})

test('whoever has chosen before the hint came is told nothing, but other refusals are', async () => {
  const live = planning()
  const refuse = (code: string) => hear({ type: 'refused', id: Socket.last.sent.at(-1)!['id'], code, details: {} })
  const late = live.askHint(0)
  refuse('stale')
  await late
  expect(live.isHinting).toBe(false)
  const other = live.askHint(0)
  refuse('busy')
  await expect(other).rejects.toMatchObject({ code: 'busy' })
})

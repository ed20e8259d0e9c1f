import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Line, Told } from './line'
import { Live } from './live.svelte'
import { Refusal } from './refusal'
import type { FromClient, GameEvent, Position, Step, Table, TableInfo, Update } from './wire'

/** A line on which a test answers. */
class TestLine implements Line {
  link = 'open' as const
  failures = 2
  isBlocked = true
  end = new Refusal('deleted')
  unkept = 'full'
  open = vi.fn()
  close = vi.fn()
  hurry = vi.fn()
  takeOver = vi.fn()
  accept = () => {}
  refuse = (_: string) => {}
  ask = vi.fn((_: object) => new Promise<void>((resolve, reject) => {
    this.accept = resolve
    this.refuse = (code) => reject(new Refusal(code))
  }))
}

const listen = vi.fn()
const watch = vi.fn()
const line = new TestLine()
let hello: () => FromClient
let hear: (message: Told) => void
let live: Live

const people = [{ name: 'Emma', kind: 'human' }, { name: 'Max', kind: 'human' }, { name: 'Ada', kind: 'bot' }]
const tableOf = (match: string, changes: object = {}) => ({ match, seats: people, hints_now: true, ...changes }) as unknown as TableInfo
const position = (changes: Partial<Position> = {}): Position =>
  ({ turn: 1, active: 0, pending: [0, 1], to_decide: null, scores: [], winners: [], state: {}, ...changes })
const roll: Step = ['chance', {}]
const legal = { 0: ['pass', 'red 2'], 1: ['pass'] }

function tell(type: 'welcome' | 'table', match: string, changes: Partial<Table> = {}) {
  hear({ type, version: 2, table: tableOf(match), seats: [0, 1], owner: true, left: [1], ...changes } as Told)
}

function update(changes: Partial<Update> = {}) {
  const nothing = { steps: [roll], events: [[]], chosen: {}, ahead: {}, between: [], for_them: [], undone: 0, left: 0, can_take_back: 0 }
  hear({ type: 'update', match: 'm', start: 0, position: position(), legal, ...nothing, ...changes })
}

function wait(changes: object = {}) {
  hear({ type: 'waiting', match: 'm', have: 1, pending: [1], chosen: { 0: 'pass' }, ahead: {}, left: 0, can_take_back: 0, ...changes } as Told)
}

const hint = (changes: object = {}) => hear({ type: 'hinted', match: 'm', seat: 0, have: 1, advice: 'advice', ...changes } as unknown as Told)

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  live = new Live('table', 'token', listen, () => {}, watch, (greet, listener) => {
    hello = greet
    hear = listener
    return line
  })
})
afterEach(() => vi.useRealTimers())

describe('a table', () => {
  test('about which nothing was told yet is empty', () => {
    expect([live.owner, live.deadline, live.isHinting, live.canTakeBack, live.allowsHints, live.isOver]).toEqual([false, 0, false, false, false, false])
    expect([live.names, live.lastEvents, live.me, live.turnOf, live.thrower]).toEqual([[], [], undefined, undefined, undefined])
    expect([live.awaitsPeople, live.awaitsThrow]).toEqual([false, false])
    expect(hello()).toEqual({ type: 'hello', version: 2, table: 'table', token: 'token', match: '', have: 0, undone: 0 })
    wait()
    expect(live.position).toBeUndefined()
  })

  test('is reached on its line, and says how that fares', () => {
    live.open()
    live.close()
    live.hurry()
    live.takeOver()
    for (const name of ['open', 'close', 'hurry', 'takeOver'] as const) expect(line[name]).toHaveBeenCalledOnce()
    expect([live.link, live.failures, live.isBlocked, live.end, live.unkept]).toEqual(['open', 2, true, line.end, 'full'])
    expect(live.isHere).toBe(false)
  })

  test('tells whoever comes back what they do not have', () => {
    tell('welcome', 'm')
    update({ steps: [roll, [0, 'pass']], undone: 3 })
    expect(hello()).toMatchObject({ match: 'm', have: 2, undone: 3 })
  })

  test('is shown as it was told', () => {
    tell('welcome', 'm')
    expect([live.owner, live.seats, live.left, live.names]).toEqual([true, [0, 1], [1], ['Emma', 'Max', 'Ada']])
    tell('table', 'm', { owner: false, seats: [1], left: [] })
    expect([live.owner, live.seats, live.left]).toEqual([false, [1], []])
    update()
    tell('table', 'm', { seats: [0] })
    expect(live.seats).toEqual([0])
    expect(live.table).toEqual(tableOf('m'))
  })

  test('of the next match is shown with its first position', () => {
    tell('welcome', 'm')
    update()
    tell('table', 'next', { seats: [1], owner: false })
    expect([live.table!.match, live.seats, live.owner]).toEqual(['m', [0, 1], false])
    update({ match: 'next' })
    expect([live.table!.match, live.seats]).toEqual(['next', [1]])
    tell('table', 'next', { seats: [0] })
    update({ match: 'third' })
    expect(live.seats).toEqual([0])
  })

  test('addresses whoever has one seat', () => {
    tell('welcome', 'm')
    expect(live.me).toBeUndefined()
    tell('table', 'm', { seats: [1] })
    expect(live.me).toBe(1)
  })

  test('allows hints to those who sit there, if its match does', () => {
    tell('welcome', 'm', { seats: [2] })
    expect(live.allowsHints).toBe(true)
    tell('table', 'm', { seats: [] })
    expect(live.allowsHints).toBe(false)
    tell('table', 'm', { table: tableOf('m', { hints_now: false }) })
    expect(live.allowsHints).toBe(false)
  })

  test('shows reactions', () => {
    hear({ type: 'reaction', seat: 1, reaction: 'wow' })
    expect(watch).toHaveBeenCalledExactlyOnceWith(1, 'wow')
  })
})

describe('a match', () => {
  const first: GameEvent[] = [{ kind: 'Rolled' }]
  const second: GameEvent[] = [{ kind: 'Passed' }]

  test('grows with every update, or is corrected by it', () => {
    update({ events: [first] })
    update({ start: 1, steps: [[0, 'pass'], [1, 'pass']], events: [second, []] })
    expect(live.log).toEqual([roll, [0, 'pass'], [1, 'pass']])
    update({ start: 1, steps: [[0, 'red 2']], events: [second] })
    expect(live.log).toEqual([roll, [0, 'red 2']])
    expect([live.events, live.lastEvents]).toEqual([[first, second], second])
    update({ match: 'next', steps: [], events: [], start: 0 })
    expect([live.match, live.log, live.events, live.lastEvents]).toEqual(['next', [], [], []])
    update({ match: 'third', start: 1, steps: [roll], events: [first] })
    expect([live.log, live.events]).toEqual([[roll], [first]])
  })

  test('begins with nothing of the one before', () => {
    update({ steps: [roll, roll], events: [first, first] })
    live.plan(0, 'red 2')
    update({ match: 'next', start: 1, ahead: { 0: { position: position(), legal: [] } } })
    expect([live.log, live.events]).toEqual([[roll], [[]]])
    expect(live.planned).toEqual({})
  })

  test('is new with its first update and with the first after a welcome', () => {
    tell('welcome', 'm')
    update()
    update({ start: 1 })
    tell('welcome', 'm')
    update({ start: 2 })
    update({ start: 3 })
    update({ match: 'next' })
    update({ match: 'next', start: 1 })
    expect(listen.mock.calls.map(([, isNew]) => isNew)).toEqual([true, false, true, false, true, false])
  })

  test('is told before it is welcomed as new, too', () => {
    update()
    expect(listen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ match: 'm' }), true)
  })

  test('waits for those who are pending', () => {
    tell('welcome', 'm')
    update({ chosen: { 1: 'pass' } })
    expect([live.position, live.legal, live.chosen]).toEqual([position(), legal, { 1: 'pass' }])
    const ahead = { 0: { position: position({ turn: 2 }), legal: [] } }
    wait({ ahead })
    expect(live.position).toEqual(position({ pending: [1] }))
    expect([live.chosen, live.ahead]).toEqual([{ 0: 'pass' }, ahead])
    expect([live.awaitsPeople, live.awaitsThrow, live.isOver]).toEqual([true, false, false])
    wait({ pending: [2] })
    expect(live.awaitsPeople).toBe(false)
    update({ position: position({ pending: [-1] }) })
    expect([live.awaitsPeople, live.awaitsThrow, live.isOver]).toEqual([false, true, false])
    update({ position: position({ pending: [] }) })
    expect([live.awaitsPeople, live.awaitsThrow, live.isOver]).toEqual([false, false, true])
  })

  test('asks the first of our seats that can choose', () => {
    tell('welcome', 'm')
    update()
    expect(live.turnOf).toBe(0)
    update({ legal: { 1: ['pass'] } })
    expect(live.turnOf).toBe(1)
    update({ legal: { 0: [], 1: ['pass'] } })
    expect(live.turnOf).toBe(1)
    update({ position: position({ pending: [1] }) })
    expect(live.turnOf).toBe(1)
    update({ legal: {} })
    expect(live.turnOf).toBeUndefined()
    tell('table', 'm', { seats: [2] })
    update()
    expect(live.turnOf).toBeUndefined()
  })

  test('lets one of our seats throw, if it is active', () => {
    tell('welcome', 'm')
    update({ position: position({ active: 1, pending: [-1] }) })
    expect(live.thrower).toBe(1)
    update({ position: position({ active: 2, pending: [-1] }) })
    expect(live.thrower).toBeUndefined()
    update({ position: position({ active: 1 }) })
    expect(live.thrower).toBeUndefined()
  })
})

describe('time', () => {
  test('to think is counted here', () => {
    update({ left: 20 })
    expect(live.deadline).toBe(performance.now() + 20_000)
    wait({ left: 5 })
    expect(live.deadline).toBe(performance.now() + 5000)
    wait()
    expect(live.deadline).toBe(0)
  })

  test('to take back runs out, and anew after every choice', () => {
    update({ can_take_back: 0.5 })
    expect(live.canTakeBack).toBe(true)
    vi.advanceTimersByTime(499)
    expect(live.canTakeBack).toBe(true)
    wait({ can_take_back: 2 })
    vi.advanceTimersByTime(1999)
    expect(live.canTakeBack).toBe(true)
    vi.advanceTimersByTime(1)
    expect(live.canTakeBack).toBe(false)
    wait({ can_take_back: 2 })
    wait()
    expect(live.canTakeBack).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('whoever wants something', () => {
  beforeEach(() => {
    tell('welcome', 'm')
    update()
  })

  test('says what they know', () => {
    const about = { match: 'm', seat: 1, have: 1 }
    void live.throw(1)
    void live.takeBack(1)
    void live.askHint(1)
    void live.act(1, 'pass')
    expect(line.ask.mock.calls).toEqual([
      [{ type: 'throw', ...about }],
      [{ type: 'take_back', ...about }],
      [{ type: 'hint', ...about }],
      [{ type: 'act', ...about, action: 'pass', planned: undefined }],
    ])
  })

  test('has nothing to choose until the answer comes, and then again if it was refused', async () => {
    const asked = live.act(0, 'red 2')
    expect(live.legal).toEqual({ ...legal, 0: [] })
    line.refuse('busy')
    await expect(asked).rejects.toMatchObject({ code: 'busy' })
    expect(live.legal).toEqual(legal)
  })

  test('chooses among what is legal now, if the match went on or ended before they were refused', async () => {
    for (const now of [{ start: 1, match: 'm' }, { start: 0, match: 'next' }, { start: 1, match: 'next' }]) {
      const asked = live.act(0, 'red 2')
      update({ ...now, legal: { 1: ['pass'] } })
      line.refuse('stale')
      await expect(asked).rejects.toMatchObject({ code: 'stale' })
      expect(live.legal).toEqual({ 1: ['pass'] })
    }
  })

  test('gets a hint for their position only', () => {
    expect(live.hintFor(0)).toBeUndefined()
    hint()
    expect([live.hintFor(0), live.hintFor(1)]).toEqual(['advice', undefined])
    expect(watch).not.toHaveBeenCalled()
    wait({ pending: [0] })
    expect(live.hintFor(0)).toBe('advice')
    update({ legal: { 0: [] } })
    expect(live.hintFor(0)).toBeUndefined()
    for (const other of [{ match: 'other' }, { have: 2 }, { seat: 1 }]) {
      update()
      hint(other)
      expect(live.hintFor(0)).toBeUndefined()
    }
  })

  test('waits for a hint, and hears why there is none unless it is too late', async () => {
    const asked = live.askHint(0)
    expect(live.isHinting).toBe(true)
    line.accept()
    await asked
    expect(live.isHinting).toBe(false)
    const late = live.askHint(0)
    line.refuse('stale')
    await expect(late).resolves.toBeUndefined()
    const failed = live.askHint(0)
    line.refuse('busy')
    await expect(failed).rejects.toMatchObject({ code: 'busy' })
    expect(live.isHinting).toBe(false)
    line.ask.mockRejectedValueOnce(new TypeError('stale'))
    await expect(live.askHint(0)).rejects.toThrow(TypeError)
    line.ask.mockRejectedValueOnce({ code: 'stale' })
    await expect(live.askHint(0)).rejects.toEqual({ code: 'stale' })
  })
})

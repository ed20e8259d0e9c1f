import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from './connection.svelte'
import type { Told } from './line'
import type { Refusal } from './refusal'
import type { FromClient } from './wire'

class Socket {
  static all: Socket[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  sent: Record<string, unknown>[] = []
  constructor(readonly address: string) {
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.onclose()
  }
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const hello = { type: 'hello', version: 2, table: 'table', token: 'token' } as FromClient
const welcome = { type: 'welcome', owner: true }
const intent = { type: 'throw', match: 'm', seat: 0, have: 3 } as const
const last = () => Socket.all.at(-1)!

/** A connection, and what its user hears. */
function connect(): { connection: Connection; heard: Told[] } {
  const heard: Told[] = []
  const connection = new Connection(() => hello, (message) => heard.push(message))
  connection.open()
  last().onopen()
  return { connection, heard }
}

/** One that was welcomed. */
function opened() {
  const made = connect()
  last().tell(welcome)
  return made
}

/** What a question was refused with; '' if nobody has answered yet. */
async function refusal(asked: Promise<void>): Promise<string> {
  const late = Promise.resolve().then(() => Promise.resolve(''))
  return Promise.race([asked.then(() => 'accepted', ({ code }: Refusal) => code), late])
}

/** After how many milliseconds a new line is tried, if all that are tried are lost. */
function waits(times: number): number[] {
  return Array.from({ length: times }, () => {
    const [count, before] = [Socket.all.length, Date.now()]
    last().onclose()
    vi.advanceTimersToNextTimer()
    expect(Socket.all).toHaveLength(count + 1)
    return Date.now() - before
  })
}

beforeEach(() => {
  Socket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a line goes to where the page is from, and begins with a hello', () => {
  const { connection, heard } = connect()
  expect(last().address).toBe(`${location.origin.replace('http', 'ws')}/ws`)
  expect(last().sent).toEqual([hello])
  expect([connection.link, connection.failures, connection.isBlocked]).toEqual(['connecting', 0, false])
  last().tell(welcome)
  expect(connection.link).toBe('open')
  expect(heard).toEqual([welcome])
})

test('an answer goes to whoever asked, and is told to nobody else', async () => {
  const { connection, heard } = opened()
  const [first, second] = [connection.ask(intent), connection.ask(intent)]
  const [one, other] = last().sent.slice(1)
  expect(one).toMatchObject(intent)
  last().tell({ type: 'refused', id: other!['id'], code: 'stale', details: { have: 4 } })
  await expect(second).rejects.toMatchObject({ code: 'stale', details: { have: 4 } })
  last().tell({ type: 'accepted', id: one!['id'] })
  await expect(first).resolves.toBeUndefined()
  expect(heard).toEqual([welcome])
})

test('whoever waits for an answer when the line is lost is refused, and so is who asks before there is a new one', async () => {
  const { connection } = opened()
  const asked = connection.ask(intent)
  expect(await refusal(asked)).toBe('')
  last().onclose()
  expect(await refusal(asked)).toBe('lost')
  expect(await refusal(connection.ask(intent))).toBe('lost')
  vi.advanceTimersToNextTimer()
  last().onopen()
  expect(await refusal(connection.ask(intent))).toBe('lost')
  expect(last().sent).toEqual([hello])
})

test('a lost line is opened again, at first soon and then every five seconds', () => {
  const { connection } = opened()
  last().onclose()
  expect([connection.link, connection.failures]).toEqual(['lost', 1])
  vi.advanceTimersToNextTimer()
  expect(waits(6)).toEqual([600, 1200, 2400, 4800, 5000, 5000])
  expect(connection.failures).toBe(7)
  last().tell(welcome)
  expect([connection.link, connection.failures]).toEqual(['open', 0])
  expect(waits(2)).toEqual([300, 600])
})

test('a lost line is opened at once if there is hope, and only once', () => {
  const { connection } = opened()
  connection.hurry()
  expect(Socket.all).toHaveLength(1)
  waits(4)
  last().onclose()
  connection.hurry()
  expect(Socket.all).toHaveLength(6)
  vi.advanceTimersByTime(60_000)
  expect(Socket.all).toHaveLength(6)
  expect(waits(1)).toEqual([300])
})

test('a line that was closed stays closed, whether it was open or lost', () => {
  for (const isLost of [false, true]) {
    const { connection } = opened()
    const { length } = Socket.all
    const close = vi.spyOn(last(), 'close')
    if (isLost) last().onclose()
    connection.close()
    expect(close).toHaveBeenCalledOnce()
    connection.hurry()
    vi.advanceTimersByTime(60_000)
    expect(connection.link).toBe('ended')
    expect(Socket.all).toHaveLength(length)
  }
})

test('a server that says goodbye for good is not called again', () => {
  const { connection, heard } = opened()
  last().tell({ type: 'bye', code: 'deleted', reason: 'The table is gone.', again: false })
  expect(connection.link).toBe('open')
  last().onclose()
  expect(connection.link).toBe('ended')
  expect(connection.end).toMatchObject({ code: 'deleted', details: { reason: 'The table is gone.' } })
  expect(heard).toEqual([welcome])
  vi.advanceTimersByTime(60_000)
  expect(Socket.all).toHaveLength(1)
})

test('a server that says goodbye for a moment is called again', () => {
  const { connection } = opened()
  last().tell({ type: 'bye', code: 'restart', reason: 'Back soon.', again: true })
  last().onclose()
  expect([connection.link, connection.end]).toEqual(['lost', undefined])
  vi.advanceTimersToNextTimer()
  expect(Socket.all).toHaveLength(2)
})

test('after four failures the network is suspected, if the server answers otherwise', async () => {
  vi.mocked(fetch).mockResolvedValue({ ok: true } as Response)
  const { connection } = opened()
  waits(3)
  expect(fetch).not.toHaveBeenCalled()
  waits(2)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/health', { cache: 'no-store' })
  last().onclose()
  await vi.waitFor(() => expect(connection.isBlocked).toBe(true))
  vi.advanceTimersToNextTimer()
  last().tell(welcome)
  expect(connection.isBlocked).toBe(false)
})

test('the network is not suspected if the server answers nothing, says that it is not well, or is back', async () => {
  const suspected = async (isBack: boolean) => {
    const { connection } = opened()
    waits(3)
    last().onclose()
    if (isBack) last().tell(welcome)
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
    expect(fetch).toHaveBeenCalled()
    connection.close()
    return connection.isBlocked
  }
  expect(await suspected(false)).toBe(false)
  vi.mocked(fetch).mockResolvedValue({ ok: false } as Response)
  expect(await suspected(false)).toBe(false)
  vi.mocked(fetch).mockResolvedValue({ ok: true } as Response)
  expect(await suspected(false)).toBe(true)
  expect(await suspected(true)).toBe(false)
})

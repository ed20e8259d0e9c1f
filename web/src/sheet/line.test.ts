import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../lib/refusal'
import { Line } from './line.svelte'
import { pad } from './pad'

const place = { code: 'ABCDEF', game: 'qwixx', seat: 0, options: {}, sheet: '' }
const nothing = { game: 'qwixx', version: 1, sheets: [], options: {} }

let own = ''
let line: Line
const heard = vi.fn()
const write = vi.spyOn(pad, 'write')
const read = vi.spyOn(pad, 'read')

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  write.mockResolvedValue({ version: 1 })
  read.mockResolvedValue(nothing)
  own = 'first'
  line = new Line(place, () => ({ name: 'Emma', data: own }), heard)
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const sent = () => write.mock.calls.map(([, { data }]) => data)

describe('the line to other devices', () => {
  it('sends our sheet at once, and again only when it changes', async () => {
    line.open()
    await pass(5000)
    expect(sent()).toEqual(['first'])
    own = 'second'
    line.send()
    await pass(0)
    expect(sent()).toEqual(['first', 'second'])
  })

  it('asks every two seconds for what is new', async () => {
    read.mockResolvedValueOnce({ ...nothing, version: 7, sheets: [{ seat: 1, name: 'Max', data: '', version: 7, sheet: '' }] })
    line.open()
    await pass(4100)
    expect(read.mock.calls).toEqual([
      ['ABCDEF', 0],
      ['ABCDEF', 7],
      ['ABCDEF', 1],
    ])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('sends the newest sheet when the network is back', async () => {
    write.mockRejectedValue(new Refusal('lost'))
    line.open()
    await pass(0)
    expect(line.link).toBe('lost')
    own = 'second'
    line.send()
    own = 'third'
    line.send()
    await pass(3000)
    write.mockReset().mockResolvedValue({ version: 2 })
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(line.link).toBe('open')
    expect(sent()).toEqual(['third'])
  })

  it('sends what changed while it was sending', async () => {
    let done = (_: { version: number }) => {}
    write.mockReturnValueOnce(new Promise((resolve) => (done = resolve)))
    line.open()
    await pass(0)
    own = 'second'
    line.send()
    done({ version: 1 })
    await pass(0)
    expect(sent()).toEqual(['first', 'second'])
  })

  it('does not wait for ever for an answer', async () => {
    read.mockReturnValue(new Promise(() => {}))
    line.open()
    await pass(10_100)
    expect(line.link).toBe('lost')
  })

  it.each(['no_code', 'not_yours'])('gives up when the sheets are gone: %s', async (code) => {
    write.mockRejectedValue(new Refusal(code))
    line.open()
    await pass(10_000)
    expect(line.link).toBe('gone')
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('goes on when somebody else has our sheet, until it is another one', async () => {
    write.mockRejectedValueOnce(new Refusal('taken'))
    line.open()
    await pass(0)
    expect(line.link).toBe('taken')
    own = 'another'
    line.send()
    await pass(0)
    expect([line.link, sent().at(-1)]).toEqual(['open', 'another'])
  })

  it('is silent once closed', async () => {
    line.open()
    await pass(0)
    line.close()
    line.send()
    await pass(10_000)
    expect(write).toHaveBeenCalledTimes(1)
  })
})

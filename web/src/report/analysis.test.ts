import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import type { Report } from '../lib/wire'
import { analysisOf, grown } from './analysis'

const localAnalysis = vi.hoisted(() => vi.fn())
vi.mock('../local/coach/asking', () => ({ localAnalysis }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that gives these answers, one after the other. */
function answers(...told: [status: number, body: object][]) {
  const fetch = vi.fn(async (_path: string) => {
    const [status, body] = told.shift()!
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers()
  return fetch
}

const working = (done: number) => ({ status: 'working', done, total: 9, ahead: 0, report: null })
const done = { status: 'done', done: 9, total: 9, ahead: 0, report: { game: 'qwixx' } }

describe('an analysis', () => {
  it('is asked for until it is there, and tells how far it is', async () => {
    answers([200, working(0)], [503, { code: 'busy', reason: '' }], [200, working(5)], [200, done])
    const heard: number[] = []
    const found = analysisOf('m', ({ done }) => heard.push(done), new AbortController().signal)
    await vi.runAllTimersAsync()
    expect(await found).toEqual({ game: 'qwixx' })
    expect(heard).toEqual([0, 5])
  })

  it('is given up at once if it will never be there', async () => {
    const fetch = answers([422, { code: 'no_coach', reason: '' }])
    const found = analysisOf('m', () => {}, new AbortController().signal)
    await expect(found).rejects.toMatchObject({ code: 'no_coach' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is asked for no longer when nobody waits', async () => {
    const fetch = answers([200, working(0)])
    const stop = new AbortController()
    const found = analysisOf('m', () => stop.abort(), stop.signal)
    await vi.runAllTimersAsync()
    expect(await found).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('comes in parts, and only what is new is asked for', async () => {
    const part = (...steps: number[]) => ({ moments: [], rolls: [], worth: steps.map((step) => ({ step, seats: [] })) })
    const fetch = answers([200, { ...working(2), so_far: part(1, 4) }], [200, { ...working(3), so_far: part(6) }], [200, { report: { game: 'qwixx' } }])
    const heard: number[] = []
    const found = analysisOf('m', (_, soFar) => heard.push(soFar!.worth.length), new AbortController().signal)
    await vi.runAllTimersAsync()
    await found
    expect(heard).toEqual([2, 3])
    expect(fetch.mock.calls.map(([path]) => String(path).split('after=')[1])).toEqual(['0', '2', '3'])
  })
})

describe('an analysis by this device', () => {
  it('is made if the match is kept here', async () => {
    const record = { game: 'qwixx' } as never
    vi.spyOn(api, 'recordJson').mockResolvedValueOnce(record)
    localAnalysis.mockResolvedValueOnce({ game: 'qwixx', is_complete: true })
    const hear = () => {}
    const { signal } = new AbortController()
    expect(await analysisOf('here-m', hear, signal)).toMatchObject({ is_complete: true })
    expect(localAnalysis).toHaveBeenCalledWith(record, hear, signal)
  })
})

describe('the report so far', () => {
  const part = (result: number, ...steps: number[]) =>
    ({ seats: [{ result }], moments: [], rolls: [], worth: steps.map((step) => ({ step, seats: [] })) }) as unknown as Report

  it('grows by what is new, and has the newest books', () => {
    const all = grown(grown(undefined, part(0.4, 1, 4)), part(0.6, 4, 6))
    expect(all.worth.map(({ step }) => step)).toEqual([1, 4, 6])
    expect(all.seats[0].result).toBe(0.6)
  })
})

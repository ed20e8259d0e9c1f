import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import { analysisOf } from './analysis'

const localAnalysis = vi.hoisted(() => vi.fn())
vi.mock('../local/coach/asking', () => ({ localAnalysis }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that gives these answers, one after the other. */
function answers(...told: [status: number, body: object][]) {
  const fetch = vi.fn(async () => {
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

  it('is made by this device if the match is kept here', async () => {
    const record = { game: 'qwixx' } as never
    vi.spyOn(api, 'recordJson').mockResolvedValueOnce(record)
    localAnalysis.mockResolvedValueOnce({ game: 'qwixx', is_complete: true })
    const hear = () => {}
    const { signal } = new AbortController()
    expect(await analysisOf('here-m', hear, signal)).toMatchObject({ is_complete: true })
    expect(localAnalysis).toHaveBeenCalledWith(record, hear, signal)
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { Analysed, JsonRecord } from '../../lib/wire'
import { localAnalysis } from './asking'
import type { FromCoach } from './messages'

const RECORD = { game: 'qwixx' } as JsonRecord

function started() {
  const worker = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null as any, onerror: null as any }
  const say = (data: FromCoach | object) => worker.onmessage({ data })
  const stop = new AbortController()
  const heard: Analysed[] = []
  const parts: unknown[] = []
  const hear = (told: Analysed, soFar?: object) => {
    heard.push(told)
    parts.push(soFar)
  }
  const found = localAnalysis(RECORD, hear, stop.signal, () => worker)
  return { worker, say, stop, heard, parts, found }
}

describe('an analysis by this device', () => {
  it('tells how far it is, and ends its worker', async () => {
    const { worker, say, heard, found } = started()
    expect(worker.postMessage).toHaveBeenCalledWith(RECORD)
    say({ done: 3, total: 9 })
    say({ report: { game: 'qwixx' } })
    expect(await found).toEqual({ game: 'qwixx' })
    expect(heard).toEqual([{ status: 'working', done: 3, total: 9, ahead: 0, report: null, so_far: null }])
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('tells that the game is being solved first', () => {
    const { say, heard } = started()
    say({ solving: 0.25 })
    expect(heard).toMatchObject([{ status: 'working', done: 0.25, total: 1, isSolving: true }])
  })

  it('keeps the report so far until there is more of it', () => {
    const { say, parts } = started()
    say({ done: 3, total: 9, soFar: { worth: [1] } })
    say({ done: 4, total: 9 })
    expect(parts).toEqual([{ worth: [1] }, { worth: [1] }])
  })

  it('is refused with a code for people', async () => {
    const { say, found } = started()
    say({ refused: 'coach_rules' })
    await expect(found).rejects.toMatchObject({ code: 'coach_rules' })
  })

  it('is refused if the worker cannot be loaded', async () => {
    const { worker, found } = started()
    worker.onerror()
    await expect(found).rejects.toMatchObject({ code: 'no_engine' })
  })

  it('stops when nobody waits any more', async () => {
    const { worker, stop, found } = started()
    stop.abort()
    expect(await found).toBeUndefined()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})

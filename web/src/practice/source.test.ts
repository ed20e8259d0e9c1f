import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../lib/refusal'
import { fromAnywhere, server, type Source } from './source'

const own: Source = { ...server, shards: async () => ['own-0'] }
const shards = (source: Source) => source.shards('qwixx', 'easy')

/** A server that answers every request like this. */
function answering(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
}

afterEach(() => vi.unstubAllGlobals())

describe('positions to practise', () => {
  it('come from the server while there is one', async () => {
    answering(async () => Response.json([{ game: 'qwixx', positions: 1, shards: { easy: ['a'] } }]))
    expect(await fromAnywhere(shards, async () => own)).toEqual(['a'])
  })

  it('come from this device without a server', async () => {
    answering(() => Promise.reject(new TypeError()))
    expect(await fromAnywhere(shards, async () => own)).toEqual(['own-0'])
  })

  it('do not come from this device if the server refuses', async () => {
    answering(async () => Response.json({ code: 'no_position', reason: '' }, { status: 404 }))
    await expect(fromAnywhere(shards, async () => own)).rejects.toMatchObject({ code: 'no_position' })
  })

  it('come from nowhere if this device has none: then the network is to blame', async () => {
    answering(() => Promise.reject(new TypeError()))
    const broken = { ...own, shards: () => Promise.reject(new Error('no files')) }
    await expect(fromAnywhere(shards, async () => broken)).rejects.toMatchObject({ code: 'lost' })
    await expect(fromAnywhere(shards, () => Promise.reject(new Error()))).rejects.toThrow(Refusal)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import { guest } from '../lib/guest'
import { Refusal } from '../lib/refusal'
import { server } from '../lib/server.svelte'
import type { ResultInfo, YouInfo } from '../lib/wire'
import { withHere, You } from './you.svelte'

const call = vi.fn()

const result = (match: string, ended: number) => ({ match, ended, game: 'qwixx' }) as ResultInfo
const here = (match: string, ended: number, brought = '') => ({ result: result(match, ended), brought })
const info = (...results: ResultInfo[]) => ({ matches: results.length, since: results[0]?.ended ?? 0, results }) as YouInfo

describe('results', () => {
  it('of a device stand among those of the server', () => {
    const found = withHere(info(result('a', 2)), [here('here-1', 1), here('here-2', 3)])
    expect(found.results.map(({ match }) => match)).toEqual(['here-1', 'a', 'here-2'])
    expect(found).toMatchObject({ matches: 3, since: 1 })
  })

  it('that the server has are told once', () => {
    const found = withHere(info(result('a', 2)), [here('here-1', 2, 'a'), here('here-2', 3, 'elsewhere')])
    expect(found.results.map(({ match }) => match)).toEqual(['a', 'here-2'])
  })
})

describe('handing over', () => {
  beforeEach(() => {
    guest.token = ''
    guest.remember('here-table', 'qwixx', [0])
    call.mockReset()
    vi.restoreAllMocks()
    vi.spyOn(server, 'isThere', 'get').mockReturnValue(true) // whatever other files of this page have asked it
  })

  /** A device with three matches, one of which the server has. */
  async function loaded(): Promise<You> {
    const matches = [here('here-1', 1), here('here-2', 2, 'b'), here('here-3', 3)]
    call.mockImplementation(async (name: string, given: { match: string; there: string }) => {
      if (name === 'results') return [...matches]
      if (name === 'record') return { game: 'qwixx' }
      matches.splice(matches.findIndex(({ result }) => result.match === given.match), 1)
    })
    const you = new You(call)
    await you.load()
    return you
  }

  it('tells the server of every match that it does not have, and keeps what it answers', async () => {
    const you = await loaded()
    expect(you.onlyHere.map(({ result }) => result.match)).toEqual(['here-1', 'here-3'])
    const bring = vi.spyOn(api, 'bring').mockImplementation(async (_, ended) => `there-${ended}`)
    expect(await you.handOver()).toEqual({ count: 2, refusal: undefined })
    expect(bring).toHaveBeenCalledWith('{"game":"qwixx"}', 1)
    expect(call).toHaveBeenCalledWith('brought', { match: 'here-3', there: 'there-3' })
    expect(you.onlyHere).toEqual([])
  })

  it('goes on after a match that is refused, and stops if the server is away', async () => {
    const you = await loaded()
    const refused = new Refusal('bad_record')
    const bring = vi.spyOn(api, 'bring').mockRejectedValueOnce(refused).mockResolvedValueOnce('there')
    expect(await you.handOver()).toEqual({ count: 1, refusal: refused })
    bring.mockReset().mockRejectedValue(new Refusal('lost'))
    const again = await loaded()
    expect(await again.handOver()).toMatchObject({ count: 0, refusal: { code: 'lost' } })
    expect(bring).toHaveBeenCalledOnce()
  })
})

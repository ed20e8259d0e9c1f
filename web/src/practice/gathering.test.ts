import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gather, shuffled } from './gathering'
import { kept, remember } from './kept'

const shard = (name: string) => ({
  game: 'qwixx',
  positions: Array.from({ length: 6 }, (_, index) => ({ id: `${name}-${index}` })),
})
const BOOKS = [{ game: 'qwixx', positions: 18, shards: { easy: ['a', 'b', 'c'], medium: [], hard: [] } }]
let asked: string[] = []

function answer(path: string): Response {
  asked.push(path)
  if (path === '/api/practice') return Response.json(BOOKS)
  const [, kind, name] = /\/(shards|positions)\/(.+)$/.exec(path)!
  if (name === 'gone') return Response.json({ code: 'no_position', reason: '' }, { status: 404 })
  return Response.json(kind === 'shards' ? shard(name) : { id: name })
}

beforeEach(() => {
  asked = []
  kept.value = { queue: {}, wish: 'fits', levels: {}, seen: {} }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)))
})
afterEach(() => vi.unstubAllGlobals())

const first = () => 0
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

describe('a round', () => {
  it('has ten positions, from no more shards than it takes', async () => {
    const found = await gather('qwixx', 'easy', first)
    expect(new Set(ids(found)).size).toBe(10)
    expect(asked.filter((path) => path.includes('/shards/'))).toHaveLength(2)
  })

  it('prefers what was not asked lately', async () => {
    const seen = ids(shard('a').positions)
    remember({ seen: { qwixx: seen } })
    const found = ids(await gather('qwixx', 'easy', first))
    expect(found.filter((id) => seen.includes(id))).toEqual([])
    expect(found).toHaveLength(10)
  })

  it('repeats what was seen if there is nothing else', async () => {
    remember({ seen: { qwixx: ['a', 'b', 'c'].flatMap((name) => ids(shard(name).positions)) } })
    expect(await gather('qwixx', 'easy', first)).toHaveLength(10)
  })

  it('asks at most five again, and forgets what is gone', async () => {
    const waiting = { game: 'qwixx', rests: 0, due: '2026-01-01' }
    const missed = ['gone', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6']
    remember({ queue: Object.fromEntries(missed.map((id) => [id, waiting])) })
    const found = ids(await gather('qwixx', 'easy', first))
    expect(found).toHaveLength(10)
    expect(found.filter((id) => id.startsWith('m'))).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(kept.value.queue).not.toHaveProperty('gone')
  })

  it('fails as a whole when the network does', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
    await expect(gather('qwixx', 'easy', first)).rejects.toThrow('lost')
  })
})

it('shuffles without losing anything', () => {
  expect(shuffled([1, 2, 3, 4], (below) => below - 1)).toEqual([4, 3, 2, 1])
})

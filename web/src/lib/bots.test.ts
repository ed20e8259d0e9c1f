import { beforeEach, expect, test, vi } from 'vitest'

const LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'strongest']
const PLAIN = ['random', 'greedy']
const GAME = { name: 'x', levels: LEVELS, variants: {} }
const READY = {
  ...GAME,
  bots: [...LEVELS, ...PLAIN],
  ready: true,
  warming: { done: 2, total: 2, failed: false },
}
const WARMING = { ...GAME, bots: PLAIN, ready: false, warming: { done: 1, total: 2, failed: false } }

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

test('people who do not choose play against the second level, and the middle one helps', async () => {
  const { helper, level, usual } = await import('./bots.svelte')
  expect(usual(LEVELS)).toBe('casual')
  expect(helper(LEVELS)).toBe('skilled')
  expect(level.of(LEVELS)).toBe('casual')
})

test('a server without levels offers what it has', async () => {
  const { helper, usual } = await import('./bots.svelte')
  expect([usual(['random', 'greedy']), helper(['random', 'greedy'])]).toEqual(['greedy', 'greedy'])
  expect([usual(['random']), helper(['random'])]).toEqual(['random', 'random'])
  expect([usual([]), helper([])]).toEqual(['', ''])
})

test('the level that was chosen is remembered, as long as the server has it', async () => {
  const first = await import('./bots.svelte')
  first.level.choose('expert')
  vi.resetModules()
  const later = await import('./bots.svelte')
  expect(later.level.of(LEVELS)).toBe('expert')
  expect(later.level.of(['random', 'greedy'])).toBe('greedy')
})

test('levels have names, and every other bot is a bot', async () => {
  const { nameOf } = await import('./bots.svelte')
  expect(nameOf('casual')).toBe('Casual')
  expect(nameOf('greedy:2/2')).toBe('bot')
})

test('the server is asked once what it offers', async () => {
  const fetch = vi.fn().mockResolvedValueOnce(Response.json([READY]))
  vi.stubGlobal('fetch', fetch)
  const { helperAt, infoOf } = await import('./bots.svelte')
  expect(await helperAt({ game: 'x', options: {} })).toBe('skilled')
  expect(await helperAt({ game: 'x', options: {} })).toBe('skilled')
  expect(infoOf('x')?.levels).toEqual(LEVELS)
  expect(fetch).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('without a server the device offers what it has, until the server is back', async () => {
  vi.useFakeTimers()
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValueOnce(new Response())
    .mockResolvedValueOnce(Response.json([READY]))
  vi.stubGlobal('fetch', fetch)
  const { infoOf, loadGames } = await import('./bots.svelte')
  const [first] = await loadGames()
  expect(first.levels).toEqual(LEVELS)
  expect(infoOf('x')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5000)
  expect(infoOf('x')?.levels).toEqual(LEVELS)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('only bots that can play with the options are offered', async () => {
  const { levelsOf } = await import('./bots.svelte')
  const variants = {
    board: { plain: LEVELS, round: ['random', 'greedy', 'casual'] },
    turns: { six: LEVELS, ten: ['greedy', 'casual'] },
  }
  const info = { ...READY, variants } as never
  expect(levelsOf(info, {})).toEqual(LEVELS)
  expect(levelsOf(info, { edition: 'big' })).toEqual(LEVELS)
  expect(levelsOf(info, { board: 'round' })).toEqual(['random', 'greedy', 'casual'])
  expect(levelsOf(info, { board: 'round', turns: 'ten' })).toEqual(['greedy', 'casual'])
  expect(levelsOf(undefined, { board: 'round' })).toEqual([])
})

test('while bots are prepared the plain ones can be chosen, and the server is asked again', async () => {
  vi.useFakeTimers()
  const other = { ...READY, name: 'y' }
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(Response.json([WARMING, other]))
    .mockResolvedValue(Response.json([READY, other]))
  vi.stubGlobal('fetch', fetch)
  const { infoOf, level, levelsOf, loadGames, promised, warming } = await import('./bots.svelte')
  expect(warming()).toBeUndefined()
  await loadGames()
  expect(warming()).toEqual({ done: 3, total: 4, failed: false })
  const info = infoOf('x')!
  expect(levelsOf(info, {})).toEqual(PLAIN)
  expect(promised(info, {})).toEqual(LEVELS)
  level.choose('expert')
  expect(level.of(levelsOf(info, {}))).toBe('greedy')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warming()).toBeUndefined()
  expect(level.of(levelsOf(infoOf('x'), {}))).toBe('expert')
  expect(fetch).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the levels play on this device if the server has none', async () => {
  vi.stubGlobal('Worker', class {})
  const none = { done: 0, total: 0, failed: false }
  const games = [
    { ...READY, name: 'qwixx' },
    { ...GAME, name: 'twenty_one', levels: PLAIN, bots: PLAIN, ready: true, warming: none },
  ]
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json(games)))
  const { loadGames, opponents, playsBotsHere } = await import('./bots.svelte')
  await loadGames()
  expect(playsBotsHere('qwixx')).toBe(false)
  expect(playsBotsHere('twenty_one')).toBe(true)
  expect(opponents('twenty_one', {})).toEqual(LEVELS)
  vi.unstubAllGlobals()
})

test('a server that could not prepare its bots is not asked again, and people are told', async () => {
  vi.useFakeTimers()
  const failed = { done: 1, total: 2, failed: true }
  const game = { ...GAME, levels: PLAIN, bots: PLAIN, ready: true, warming: failed }
  const fetch = vi.fn().mockResolvedValue(Response.json([game]))
  vi.stubGlobal('fetch', fetch)
  const { infoOf, levelsOf, loadGames, warming } = await import('./bots.svelte')
  await loadGames()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warming()).toEqual(failed)
  expect(levelsOf(infoOf('x'), {})).toEqual(PLAIN)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

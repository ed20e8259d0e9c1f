// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LONGEST_LINK, linkToMatch, linkToRecord, pack, unpack } from './link'

beforeAll(() => vi.stubGlobal('location', { origin: 'http://localhost' }))

describe('pack', () => {
  it('is undone by unpack, in letters that an address may hold', async () => {
    for (const text of ['', 'a', 'Zoë × 5\n'.repeat(500), '\u{1f3b2}']) {
      const packed = await pack(text)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(await unpack(packed)).toBe(text)
    }
  })

  it('fails for what was never packed', async () => {
    for (const text of ['!', 'abc', 'AAAA']) await expect(unpack(text)).rejects.toThrow()
  })

  it('fails for what would be longer than any record', async () => {
    const packed = await pack(' '.repeat(1_000_000))
    expect(packed.length).toBeLessThan(LONGEST_LINK)
    await expect(unpack(packed)).rejects.toThrow()
  })
})

describe('links', () => {
  it('name a match and a step', () => {
    expect(linkToMatch('a-b_1', 7)).toBe('http://localhost/replay?match=a-b_1&step=7')
  })

  it('hold a record that is not too long', async () => {
    const link = new URL((await linkToRecord('[Game "one"]', 3))!)
    expect(link.searchParams.get('step')).toBe('3')
    expect(await unpack(link.hash.slice(1))).toBe('[Game "one"]')
    const noise = Array.from({ length: 20_000 }, () => Math.random().toString(36)[2]).join('')
    expect(await linkToRecord(noise, 0)).toBeUndefined()
  })
})

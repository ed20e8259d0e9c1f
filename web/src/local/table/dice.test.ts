import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentOf, FairDice, newSeed } from './dice'
import { hex, hmac, sha256 } from './sha256'

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256)

describe('sha256', () => {
  it('is what others compute, for every length around a block', () => {
    for (let length = 0; length < 140; length++) {
      const message = bytes(length)
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
      const keyed = createHmac('sha256', bytes(length)).update(message).digest('hex')
      expect(hex(hmac(bytes(length), message))).toBe(keyed)
    }
  })
})

describe('fair dice', () => {
  it('show the same faces whenever they are rolled, and another seed shows others', () => {
    const seed = newSeed()
    const rolls = (of: string) => Array.from({ length: 20 }, (_, index) => new FairDice(of, ['a', 'b']).roll(index, 6))
    expect(rolls(seed)).toEqual(rolls(seed))
    expect(rolls(seed)).not.toEqual(rolls(newSeed()))
    expect(rolls(seed).flat().every((face) => face >= 1 && face <= 6)).toBe(true)
    expect(commitmentOf(seed)).toMatch(/^[0-9a-f]{64}$/)
  })
})

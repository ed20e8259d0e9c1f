import { describe, expect, it } from 'vitest'
import { commitmentOf, FairDice, newSeed } from './dice'
import { hex, hmac, sha256 } from './sha256'

const bytes = (text: string) => new TextEncoder().encode(text)

/** What Python says of so many times the letter a. */
const KNOWN = {
  0: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  55: '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318',
  56: 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a',
  64: 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb',
  1000: '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3',
}

describe('sha256', () => {
  it('is what others compute, for lengths around a block', () => {
    for (const [length, digest] of Object.entries(KNOWN)) expect(hex(sha256(bytes('a'.repeat(+length))))).toBe(digest)
  })

  it('makes the keyed digests of the standard', () => {
    const keyed = hmac(bytes('Jefe'), bytes('what do ya want for nothing?'))
    expect(hex(keyed)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
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

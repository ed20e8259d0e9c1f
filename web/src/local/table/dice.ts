/**
 * Fair dice: the same as `FairDice` in Python, so `rollwright verify` can check them.
 *
 * The SHA-256 of a secret seed is shown before the first roll. Roll i comes from HMAC-SHA256 with
 * the seed as key, over the roll's index and a text of every player. After the match the seed is
 * shown, and anyone can compute every die again.
 */

import { hex, hmac, sha256, unhex } from './sha256.ts'

const FACES = 6
const SEED_BYTES = 32
const encoder = new TextEncoder()

export class FairDice {
  #seed: Uint8Array
  #tail: string

  constructor(seed: string, nonces: readonly string[]) {
    this.#seed = unhex(seed)
    // Python counts code points, JavaScript halves of them.
    this.#tail = nonces.map((nonce) => ` ${[...nonce].length}:${nonce}`).join('')
  }

  /** The faces of the `index`-th roll of a match. */
  roll(index: number, count: number): number[] {
    return this.#numbers(`roll ${index}`, FACES, count).map((number) => number + 1)
  }

  /** The `index`-th draw before the match, uniform below `n`. */
  draw(index: number, n: number): number {
    return this.#numbers(`draw ${index}`, n, 1)[0]!
  }

  /** Uniform numbers below n ≤ 256, one per byte; bytes that would favour some are skipped. */
  #numbers(purpose: string, n: number, count: number): number[] {
    const usable = 256 - (256 % n)
    const found: number[] = []
    for (let block = 0; found.length < count; block++) {
      const digest = hmac(this.#seed, encoder.encode(`${purpose} ${block}${this.#tail}`))
      for (const byte of digest) if (byte < usable) found.push(byte % n)
    }
    return found.slice(0, count)
  }
}

/** What is shown of a seed before the first roll. */
export function commitmentOf(seed: string): string {
  return hex(sha256(unhex(seed)))
}

/** A secret for the dice of one match. */
export function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
}

/** A number that seeds the choice of a bot. */
export function newNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!
}

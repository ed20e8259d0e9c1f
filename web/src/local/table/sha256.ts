/**
 * SHA-256 and HMAC. WebCrypto has them too, but only on pages that came over HTTPS, and it answers
 * later; dice are rolled in the middle of a turn.
 */

const BLOCK = 64
const [INNER, OUTER] = [0x36, 0x5c]

/** The first 32 bits of the fractional parts of a root of the first primes, as the standard wants. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found = new Uint32Array(count)
  for (let number = 2, at = 0; at < count; number++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= number; factor++) isPrime &&= number % factor !== 0
    if (isPrime) found[at++] = (root(number) % 1) * 2 ** 32
  }
  return found
}

const ROUNDS = fractions(64, Math.cbrt)
const START = fractions(8, Math.sqrt)

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK
  const padded = new Uint8Array(length)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(length - 4, message.length << 3)
  const state = START.slice()
  const words = new Uint32Array(64)
  for (let block = 0; block < length; block += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = view.getUint32(block + 4 * at)
    for (let at = 16; at < 64; at++) {
      const [early, late] = [words[at - 15]!, words[at - 2]!]
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      words[at] = words[at - 16]! + first + words[at - 7]! + second
    }
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(4 * at, word))
  return new Uint8Array(digest.buffer)
}

/** One block, as the standard names its eight words. */
function mix(state: Uint32Array, words: Uint32Array) {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = h + upper + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = lower + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word))
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key
  const keyed = (pad: number, rest: Uint8Array) => {
    const whole = new Uint8Array(BLOCK + rest.length).fill(pad, 0, BLOCK)
    short.forEach((byte, at) => (whole[at] = byte ^ pad))
    whole.set(rest, BLOCK)
    return sha256(whole)
  }
  return keyed(OUTER, keyed(INNER, message))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a hexadecimal number. */
export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

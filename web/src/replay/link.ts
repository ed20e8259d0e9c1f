/** A link to a moment of a replay. A record that no server has is in the link itself, packed. */

import { linkTo } from '../lib/address'

/** Messengers cut longer ones. */
export const LONGEST_LINK = 8000
/** The server reads no longer ones. */
export const LONGEST_RECORD = 64_000

const FORMAT = 'deflate-raw'

export function linkToMatch(match: string, frame: number): string {
  return linkTo(`/replay?match=${encodeURIComponent(match)}&step=${frame}`)
}

/** The link to a moment of a record; nothing if it would be too long. */
export async function linkToRecord(record: string, frame: number): Promise<string | undefined> {
  const link = linkTo(`/replay?step=${frame}#${await pack(record)}`)
  return link.length <= LONGEST_LINK ? link : undefined
}

/** A text, small enough for an address. */
export async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text again; fails if it is none, or longer than any record. */
export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length > LONGEST_RECORD) {
      await reader.cancel()
      throw new RangeError('too long for a record')
    }
  }
  return new Blob(parts).text()
}

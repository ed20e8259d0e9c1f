/** JSON in gzip files, which the build has made. */

import type { FetchBytes } from '../../../engine/machine.ts'

const MAGIC = [0x1f, 0x8b]

/** What the file with this name holds. Some servers unpack such files on the way. */
export async function readPacked<T>(fetchBytes: FetchBytes, name: string): Promise<T> {
  const bytes = await fetchBytes(`${name}.json.gz`)
  const isPacked = MAGIC.every((byte, at) => bytes[at] === byte)
  const body = new Response(bytes as BodyInit).body!
  const plain = isPacked ? body.pipeThrough(new DecompressionStream('gzip')) : body
  return (await new Response(plain).json()) as T
}

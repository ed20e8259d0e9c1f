/** Files that the build has packed with gzip. Some servers unpack them on the way. */

const MAGIC = [0x1f, 0x8b]

/** Whether this browser can unpack them. */
export function canUnpack(): boolean {
  return typeof DecompressionStream === 'function'
}

/** What a file holds, packed or not. */
export function unpacked(bytes: Uint8Array): Response {
  const isPacked = MAGIC.every((byte, at) => bytes[at] === byte)
  if (!isPacked) return new Response(bytes as BodyInit)
  const body = new Response(bytes as BodyInit).body!
  return new Response(body.pipeThrough(new DecompressionStream('gzip')))
}

/** JSON in gzip files, which the build has made. */

import type { FetchBytes } from '../../../engine/machine.ts'
import { unpacked } from '../../../engine/packed.ts'

/** What the file with this name holds. */
export async function readPacked<T>(fetchBytes: FetchBytes, name: string): Promise<T> {
  const content = unpacked(await fetchBytes(`${name}.json.gz`))
  return (await content.json()) as T
}

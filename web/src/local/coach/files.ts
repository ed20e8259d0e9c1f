/** What the coach looks up, as files of a page that Vite builds: assets with a hash in their name. */

import { EngineError } from '../../../engine/errors.ts'
import type { FetchBytes } from '../../../engine/machine.ts'

const ADDRESSES = import.meta.glob<string>('../../../engine/generated/*.json.gz', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const fetchBytes: FetchBytes = async (name) => {
  const address = ADDRESSES[`../../../engine/generated/${name}`]
  if (!address) throw new EngineError('module', `This page was built without ${name}.`)
  const response = await fetch(address)
  if (!response.ok) throw new EngineError('module', `${name} could not be loaded (${response.status}).`)
  return new Uint8Array(await response.arrayBuffer())
}

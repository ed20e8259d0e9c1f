/** The files of the engine in a page that Vite builds: they become assets with a hash in their name. */

import { EngineError } from './errors.ts'
import type { FetchBytes } from './machine.ts'

const ADDRESSES = import.meta.glob<string>('./generated/*.{wasm,weights}', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const fetchBytes: FetchBytes = async (name) => {
  const address = ADDRESSES[`./generated/${name}`]
  if (!address) throw new EngineError('module', `This page was built without ${name}.`)
  const response = await fetch(address)
  if (!response.ok) throw new EngineError('module', `${name} could not be loaded (${response.status}).`)
  return new Uint8Array(await response.arrayBuffer())
}

/** The files of the engine in a page that Vite builds: they become assets with a hash in their name. */

import { EngineError } from './errors.ts'
import type { FetchBytes } from './machine.ts'

/** Reads files, given the addresses that Vite gives to their paths. */
export function filesAt(addresses: Record<string, string>): FetchBytes {
  const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').pop(), address]))
  return async (name) => {
    const address = byName.get(name)
    if (!address) throw new EngineError('module', `This page was built without ${name}.`)
    const response = await fetch(address)
    if (!response.ok) throw new EngineError('module', `${name} could not be loaded (${response.status}).`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

export const fetchBytes = filesAt(
  import.meta.glob<string>('./generated/*.{wasm,wasm.gz,weights}', { query: '?url', import: 'default', eager: true }),
)

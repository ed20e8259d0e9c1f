/** The files beside the engines. */

import type { FetchBytes } from '../../../engine/machine.ts'

/** Reads files of a folder, given its address. */
export function fetchFrom(folder: string): FetchBytes {
  return async (name) => {
    const answer = await fetch(folder + name)
    if (!answer.ok) throw new Error(`${folder}${name} is not there: ${answer.status}.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Where the engines are, as a page knows it. */
export function engineFolder(): string {
  return new URL(`${import.meta.env.BASE_URL}engine/`, document.baseURI).href
}

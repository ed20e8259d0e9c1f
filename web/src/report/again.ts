/** A new try from a position of a match that is over, against bots. */

import { api } from '../lib/api'
import { guest } from '../lib/guest'
import { addressOf, isHere } from '../lib/here'
import { router } from '../lib/router.svelte'
import type { AgainRequest } from '../lib/wire'

/** Sit down in the seat that chose there, and go to the table. */
export async function tryAgain(match: string, { step, seat }: { step: number; seat: number }) {
  const wish = { step, seat, name: guest.name }
  router.go(addressOf(isHere(match) ? await again(match, wish) : (await api.tryAgain(match, wish)).table.id))
}

/** The same on this device. */
async function again(match: string, wish: AgainRequest): Promise<string> {
  const { call } = await import('../local/calling')
  return call('again', { match, ...wish })
}

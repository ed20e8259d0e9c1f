/** A new try from a position of a match that is over, against bots. */

import { api } from '../lib/api'
import { guest } from '../lib/guest'
import { router } from '../lib/router.svelte'

/** Sit down in the seat that chose there, and go to the table. */
export async function tryAgain(match: string, { step, seat }: { step: number; seat: number }) {
  const { table } = await api.tryAgain(match, { step, seat, name: guest.name })
  router.go(`/t/${table.id}`)
}

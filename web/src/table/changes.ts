/** What everybody should hear when the seats of a table change. */

import type { TableInfo } from '../lib/wire'
import { t } from '../lib/words.svelte'

/** Who sits where: everybody, ourselves, and the bots that play for us. */
export interface Seated {
  table: TableInfo
  seats: number[]
  left: number[]
}

/** The sentences about people whose seats others have given away. */
export function changes(before: Seated, after: Seated): string[] {
  const hasBegun = before.table.match !== after.table.match
  if (hasBegun && before.seats.length && !after.seats.length && !after.left.length) return [t('table.left-out')]
  return after.table.seats
    .filter(({ kind, name }, seat) => {
      const then = before.table.seats[seat]
      return kind === 'bot' && then?.kind === 'human' && then.name === name && !after.left.includes(seat)
    })
    .map(({ name }) => t('table.bot-plays-for', { name }))
}

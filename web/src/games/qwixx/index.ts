/** Qwixx in the browser. */

import type { GameParts } from '../parts'
import Cover from './Cover.svelte'

export const parts: GameParts = {
  minutes: 15,
  Cover,
  sounds: { Rolled: 'dice', Crossed: 'pen', Joined: 'pen', RowClosed: 'latch', Misthrow: 'misthrow', Ended: 'win' },
  table: async () => (await import('./table')).table,
  notes: async () => (await import('./paper')).notes,
  print: () => import('./print'),
  rules: () => import('./rules'),
}

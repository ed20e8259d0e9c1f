/** Qwixx in the browser. */

import type { GameParts } from '../parts'

export const parts: GameParts = {
  minutes: 15,
  cover: () => import('./Cover.svelte'),
  sounds: { Rolled: 'dice', Crossed: 'pen', Joined: 'pen', RowClosed: 'latch', Misthrow: 'misthrow', Ended: 'win' },
  table: () => import('./table'),
  notes: async () => (await import('./paper')).notes,
  print: () => import('./print'),
  rules: () => import('./rules'),
}

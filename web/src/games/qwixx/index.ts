/** Qwixx in the browser. */

import type { GameParts } from '../parts'

export const parts: GameParts = {
  sounds: { Crossed: 'pen', RowClosed: 'lock' },
  table: () => import('./table'),
  notes: async () => (await import('./paper')).notes,
  print: () => import('./print'),
  rules: () => import('./rules'),
}

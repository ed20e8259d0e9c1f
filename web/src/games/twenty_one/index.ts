/** Twenty One in the browser. */

import type { GameParts } from '../parts'

export const parts: GameParts = {
  sounds: { Entered: 'pen', HitMarked: 'pen', Struck: 'pen', RowScored: 'lock' },
  table: () => import('./table'),
  notes: async () => (await import('./paper')).notes,
  print: () => import('./print'),
  rules: () => import('./rules'),
}

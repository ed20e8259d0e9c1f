/** Twenty One in the browser. */

import type { GameParts } from '../parts'

export const parts: GameParts = {
  minutes: 15,
  cover: () => import('./Cover.svelte'),
  sounds: {
    Rolled: 'dice',
    RolledAgain: 'dice',
    Entered: 'pen',
    HitMarked: 'pen',
    Struck: 'misthrow',
    RowScored: 'latch',
    Ended: 'win',
  },
  table: () => import('./table'),
  notes: async () => (await import('./paper')).notes,
  print: () => import('./print'),
  rules: () => import('./rules'),
}

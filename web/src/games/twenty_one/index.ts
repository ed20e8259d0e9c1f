/** Twenty One in the browser. */

import type { GameParts } from '../parts'
import Cover from './Cover.svelte'

export const parts: GameParts = {
  minutes: 15,
  Cover,
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

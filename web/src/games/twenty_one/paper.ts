/** Sheets of Twenty One for real dice. */

import type { Notes } from '../../sheet/kind'
import { notes as kind } from './notes'
import Paper from './Paper.svelte'

export const notes = { kind: () => kind, Paper } as unknown as Notes

/** Sheets of Qwixx for real dice. */

import type { Notes } from '../../sheet/kind'
import { kind } from './notes'
import Paper from './Paper.svelte'

export const notes = { kind, Paper } as Notes

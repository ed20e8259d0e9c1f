/** Sheets of Twenty One for real dice. */

import type { Notes } from '../../sheet/kind'
import { notes as kind, type NoteMark } from './notes'
import Paper from './Paper.svelte'
import type { Sheet } from './rows'

export const notes: Notes<Sheet, NoteMark> = { kind: () => kind, Paper }

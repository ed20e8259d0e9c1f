/** Sheets of Qwixx for real dice. */

import type { Notes } from '../../sheet/kind'
import { kind, type Note, type NoteMark } from './notes'
import Paper from './Paper.svelte'

export const notes: Notes<Note, NoteMark> = { kind, Paper }

/** Sheets of Qwixx for real dice. */

import type { Notes } from '../../sheet/kind'
import Closers from './Closers.svelte'
import type { Note, NoteMark } from './moment'
import { kind } from './notes'
import Paper from './Paper.svelte'

export const notes: Notes<Note, NoteMark> = { kind, Paper, Beside: Closers }

/** Qwixx on paper, for real dice. */

import type { Paper } from '../../sheet/kind'
import { notes, type Note, type NoteMark } from './notes'
import PaperSheet from './Paper.svelte'

export const paper: Paper<Note, NoteMark> = { ...notes, Paper: PaperSheet }

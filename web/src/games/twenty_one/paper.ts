/** Twenty One on paper, for real dice. */

import type { Paper } from '../../sheet/kind'
import { notes, type NoteMark } from './notes'
import PaperSheet from './Paper.svelte'
import type { Sheet } from './rows'

export const paper: Paper<Sheet, NoteMark> = { ...notes, Paper: PaperSheet }

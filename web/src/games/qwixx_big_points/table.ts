/** A match of Big Points. */

import type { TableParts } from '../parts'
import { tableOf } from '../qwixx/table'
import Ask from './Ask.svelte'
import { kindOf } from './kind'
import Look from './Look.svelte'
import Marked from './Marked.svelte'
import Mini from './Mini.svelte'
import Play from './Play.svelte'

export const table: TableParts = { ...tableOf(kindOf), tall: 1.4, Ask, Look, Marked, Mini, Play }

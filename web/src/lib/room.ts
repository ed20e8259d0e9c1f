/** How much room the window has. The styles of the table ask for the same sizes. */

import { MediaQuery } from 'svelte/reactivity'

const DESK = '(min-width: 1000px) and (min-height: 560px)'

/** The others above, the own sheet left, all else right. */
export const desk = new MediaQuery(DESK)
/** Others' sheets are whole. */
export const roomy = new MediaQuery(`(min-width: 700px) and (min-height: 860px), ${DESK}`)
/** A phone that has room for more than what a turn needs. */
export const tall = new MediaQuery('(min-height: 801px)')
/** A device that is handed on. */
export const phone = new MediaQuery('(max-width: 699px), (max-height: 559px)')

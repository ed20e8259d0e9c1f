/** Big Points on paper. */

export { default as Blank } from './Blank.svelte'
export { kinds, pages } from '../qwixx/print'

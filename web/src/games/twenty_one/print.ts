/** Twenty One on paper. Its sheets are high. */

export { default as Blank } from './Blank.svelte'
export { NAMES as kinds } from './rows'

export const pages = {
  1: { columns: 1, rows: 1, isLandscape: false },
  2: { columns: 2, rows: 1, isLandscape: true },
  4: { columns: 2, rows: 2, isLandscape: false },
  6: { columns: 3, rows: 2, isLandscape: true },
}

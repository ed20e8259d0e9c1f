/** Qwixx on paper. Its sheets are wide. */

export { default as Blank } from './Blank.svelte'

export const kinds = ['']

export const pages = {
  1: { columns: 1, rows: 1, isLandscape: true },
  2: { columns: 1, rows: 2, isLandscape: false },
  4: { columns: 2, rows: 2, isLandscape: true },
  6: { columns: 2, rows: 3, isLandscape: false },
}

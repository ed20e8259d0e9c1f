/** A match of Twenty One. */

import { t } from '../../lib/words.svelte'
import * as rows from './rows'

export { default as Look } from './Look.svelte'
export { default as Mini } from './Mini.svelte'
export { default as Play } from './Play.svelte'

export function parts(board: unknown, seat: number) {
  const sheet = (board as rows.Board).sheets[seat]
  return sheet.rows.map((entries, row) => ({
    label: t('twenty_one.row-name', { row: row + 1 }),
    points: rows.rowPoints(row, entries),
  }))
}

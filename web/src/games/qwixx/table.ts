/** A match of Qwixx. */

import { t } from '../../lib/words.svelte'
import * as rows from './rows'

export { default as Look } from './Look.svelte'
export { default as Mini } from './Mini.svelte'
export { default as Play } from './Play.svelte'

export function parts(board: unknown, seat: number) {
  const sheet = (board as rows.Board).sheets[seat]
  const points = rows.COLOURS.map((colour) => ({
    label: t(`qwixx.${colour}`),
    colour,
    points: rows.points(sheet[colour]),
  }))
  const lost = sheet.misthrows * rows.MISTHROW_POINTS
  return [...points, { label: t('qwixx.misthrows-label'), points: lost }]
}

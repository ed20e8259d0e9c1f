/** Qwixx in its rules. */

import { qwixx as tables } from '../../generated/tables.json'
import { t } from '../../lib/words.svelte'

export { default as Picture } from './Picture.svelte'

export function table() {
  return { of: t('rules.crosses'), points: t('rules.points'), values: tables.points.slice(1) }
}

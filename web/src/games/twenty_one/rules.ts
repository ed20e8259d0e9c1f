/** Twenty One in its rules. */

import { twenty_one as tables } from '../../generated/tables.json'
import { t } from '../../lib/words.svelte'

export { default as Picture } from './Picture.svelte'

export function table() {
  return { of: t('rules.hits'), points: t('rules.bonus'), values: tables.bonus.slice(1) }
}

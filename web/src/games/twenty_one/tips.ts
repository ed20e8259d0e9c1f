/** What somebody reads in their first match of Twenty One. */

import { t } from '../../lib/words.svelte'
import type { Tip } from '../parts'

export function tips(): Tip[] {
  return [
    { anchor: '.dice-area', title: t('twenty_one.tip-dice'), text: t('twenty_one.tip-dice-text') },
    { anchor: '.sheet-area button.field', title: t('twenty_one.tip-sheet'), text: t('twenty_one.tip-sheet-text') },
    { anchor: '.strike', title: t('twenty_one.tip-cost'), text: t('twenty_one.tip-cost-text') },
  ]
}

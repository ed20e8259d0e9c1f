/** What somebody reads in their first match of Qwixx. */

import { t } from '../../lib/words.svelte'
import type { Tip } from '../parts'
import { MISTHROW_POINTS, type Board } from './rows'

export function tips({ dice }: Board): Tip[] {
  return [
    { anchor: '.dice-area', title: t('qwixx.tip-dice'), text: t('qwixx.tip-dice-text', { sum: dice[0] + dice[1] }) },
    { anchor: '.sheet-area button.field', title: t('qwixx.tip-sheet'), text: t('qwixx.tip-sheet-text') },
    {
      anchor: '.sheet-area .misthrows',
      title: t('qwixx.tip-cost'),
      text: t('qwixx.tip-cost-text', { points: MISTHROW_POINTS }),
    },
  ]
}

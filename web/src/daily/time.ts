/** How long it takes until the new dice, in words. */

import { t } from '../lib/words.svelte'

export function span(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return hours ? t('daily.hours', { hours, minutes: minutes % 60 }) : t('daily.minutes', { minutes })
}

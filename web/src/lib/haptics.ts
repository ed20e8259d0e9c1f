/** What is felt in the hand, where a device can do that. */

import { settings } from './settings.svelte'
import type { Sound } from './sound'

/** Milliseconds of shaking and of rest in turn, by the sound that goes with it. */
const PATTERNS: Partial<Record<Sound, number[]>> = {
  pick: [8],
  pen: [12, 60, 12],
  latch: [20, 40, 20],
  misthrow: [40],
  win: [20, 60, 20, 60, 90],
}

/** Shake with a sound, unless the person wants nothing to move. */
export function buzz(name: Sound) {
  const pattern = PATTERNS[name]
  if (!pattern || !settings.vibration || !('vibrate' in navigator)) return
  if (!settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(pattern)
}

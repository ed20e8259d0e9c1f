/** Big Points in the browser: Qwixx with two bonus rows. */

import type { GameParts } from '../parts'
import { parts as qwixx } from '../qwixx'
import './colours.css'
import Cover from './Cover.svelte'

export const parts: GameParts = {
  minutes: qwixx.minutes,
  sounds: qwixx.sounds,
  Cover,
  table: async () => (await import('./table')).table,
  print: () => import('./print'),
  rules: () => import('./rules'),
}

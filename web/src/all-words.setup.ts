/** Tests may show any part, so they have the words of all pages. */

import { bringLate } from './lib/words.svelte'

await bringLate()

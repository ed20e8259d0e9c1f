/** Something asked of the server about shared sheets, and why it cannot be done. */

import { sayRefusal } from '../lib/words.svelte'

/** Nothing if all went well, else a sentence. Sheets say some things in another way than tables. */
export async function attempt(question: () => Promise<void>): Promise<string> {
  try {
    await question()
    return ''
  } catch (refusal) {
    return sayRefusal(refusal, 'sheet')
  }
}

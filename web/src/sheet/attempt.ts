/** Something asked of the server about shared sheets, and why it cannot be done. */

import { Refusal } from '../lib/refusal'
import { sayRefusal, t } from '../lib/words.svelte'

/** What shared sheets say in another way than tables. */
const OWN_WORDS = ['no_code', 'full']

/** Nothing if all went well, else a sentence. */
export async function attempt(question: () => Promise<void>): Promise<string> {
  try {
    await question()
    return ''
  } catch (refusal) {
    const isOwn = refusal instanceof Refusal && OWN_WORDS.includes(refusal.code)
    return isOwn ? t(`sheet.refused_${refusal.code}`) : sayRefusal(refusal)
  }
}

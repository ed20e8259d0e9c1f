/** Whether the dice of a record are those that were promised before the first roll. */

import { api } from './api'
import { Refusal } from './refusal'
import type { JsonProof } from './wire'

export type Verdict =
  | { kind: 'proven'; rolls: number }
  /** There is no proof, it is still sealed, the dice are others, or nobody could look. */
  | { kind: 'unproven' | 'sealed' | 'wrong' }
  | { kind: 'failed'; refusal: unknown }

/** Let the server check a record; `proof` is what it says of its dice. */
export async function check(proof: JsonProof | null, record: () => Promise<string>): Promise<Verdict> {
  if (!proof) return { kind: 'unproven' }
  if (!proof.seed) return { kind: 'sealed' }
  try {
    const { rolls_checked: rolls } = await api.verify(await record())
    return rolls ? { kind: 'proven', rolls } : { kind: 'unproven' }
  } catch (refusal) {
    const isWrong = refusal instanceof Refusal && refusal.code === 'bad_record'
    return isWrong ? { kind: 'wrong' } : { kind: 'failed', refusal }
  }
}

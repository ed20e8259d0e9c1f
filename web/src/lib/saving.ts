/** Files that this page makes and hands to the person. */

import type { JsonRecord } from './wire'

export function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

/** A record as a file of one line, which `rollwright verify` reads. */
export function saveRecord(match: string, record: JsonRecord) {
  save(`${match}.jsonl`, `${JSON.stringify(record)}\n`)
}

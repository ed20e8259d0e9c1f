/** What the coach looks up, as files of the page. */

import { filesAt } from '../../../engine/files.ts'

export const fetchBytes = filesAt(
  import.meta.glob<string>('../../../engine/generated/*.json.gz', { query: '?url', import: 'default', eager: true }),
)

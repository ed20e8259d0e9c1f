/** What the worker of the coach tells the page. It is given a record. */

import type { Report } from '../../lib/wire'

export type FromCoach = { done: number; total: number; soFar?: Report } | { report: Report } | { refused: string }

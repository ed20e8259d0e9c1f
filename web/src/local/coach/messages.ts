/** What the worker of the coach tells the page. It is given a record. */

import type { Report } from '../../lib/wire'

/** `solving` is the share of the solo game that is solved. */
export type FromCoach = { solving: number } | { done: number; total: number; soFar?: Report } | { report: Report } | { refused: string }

/** What the coach in a browser knows about Qwixx. */

import type { QwixxState } from '../../../../engine/qwixx/state.ts'
import type { GameCoach } from '../../../local/coach/facts.ts'
import type { QwixxFacts } from './facts.ts'
import { compare } from './reasons.ts'

export const coach: GameCoach<QwixxState, QwixxFacts> = { compare }

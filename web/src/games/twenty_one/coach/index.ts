/** What the coach in a browser knows about Twenty One. */

import type { TwentyOneState } from '../../../../engine/twenty_one/state.ts'
import type { GameCoach } from '../../../local/coach/facts.ts'
import type { TwentyOneFacts } from './facts.ts'
import { compare } from './reasons.ts'

export const coach: GameCoach<TwentyOneState, TwentyOneFacts> = { compare }

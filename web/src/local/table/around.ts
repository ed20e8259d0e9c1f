/** What a table needs from the world around it. */

import type { Engine, State } from '../../../engine/state.ts'
import type { Advice, FromServer } from '../../lib/wire'
import type { Store } from './documents.ts'
import type { LocalMatch } from './match.ts'
import type { Clock } from './rest.ts'
import type { Draws } from './table.ts'

export interface Around {
  engine: Engine<State>
  store: Store
  draws: Draws
  tell: (message: FromServer) => void
  /** Hears why the match could not go on by itself. */
  fail?: (error: unknown) => void
  clock?: Clock
  /** The longest time in seconds that bots take. */
  pause?: number
  /** What the coach says about the choices of a seat; without it there are no hints. */
  advise?: (match: LocalMatch, seat: number) => Promise<Advice>
  /** Lets the coach get ready for a match, which may take a while. */
  readyToAdvise?: (match: LocalMatch) => Promise<void>
}

/** A position as a table that stands still, for the parts of a game that show a table. */

import { Live } from '../lib/live.svelte'
import type { PracticePosition, Update } from '../lib/wire'
import { Stage } from '../table/stage.svelte'

export interface Still {
  live: Live
  stage: Stage
}

/** `you` is what the seat that is asked is called. */
export function still(game: string, asked: PracticePosition, you: string): Still {
  const { id, seat, steps, events, position, options } = asked
  const live = new Live('', '')
  const person = { kind: 'human', bot: '', ready: true, auto_pass: false, online: true, by_hand: false, overdue: false, animal: '', colour: -1 } as const
  live.table = {
    id: '',
    code: '',
    game,
    options,
    seats: asked.names.map((name) => ({ ...person, name: name || you })),
    series: 1,
    results: [],
    listed: false,
    hints: false,
    seconds: 0,
    commitment: '',
    match: id,
    seed: '',
    daily: '',
    given: 0,
    origin: '',
    hints_now: false,
  }
  live.seats = [seat]
  live.match = id
  live.log = steps
  live.events = events
  live.position = position
  live.legal = { [seat]: asked.choices.map(({ action }) => action) }
  const stage = new Stage(() => [], () => false)
  const update: Update = {
    type: 'update',
    match: id,
    start: 0,
    steps,
    events,
    position,
    legal: {},
    chosen: {},
    ahead: {},
    between: [],
    for_them: [],
    undone: 0,
    left: 0,
    can_take_back: 0,
  }
  stage.take(update, true)
  return { live, stage }
}

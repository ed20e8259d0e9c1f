/** A new table on this device. */

import type { Options } from '../../engine/state'
import { games, hasEngine } from '../games/known'
import { newId } from '../lib/here'
import { cleanName, friendlyName, uniqueName } from '../lib/names'
import type { SeatWish, TableWish } from '../lib/wire'
import { newSeed } from './table/dice'
import type { Seat, TableDoc } from './table/documents'
import { NotDone } from './table/refusing'
import type { Draws } from './table/table'

/** The names of bots that nobody has named. */
const BOT_NAMES = ['Ada', 'Bruno', 'Cleo', 'Dan', 'Edith']

export const draws: Draws = {
  id: newId,
  seed: newSeed,
  nonce: () => newSeed().slice(0, 16),
  name: (typed, taken) => uniqueName(cleanName(typed) || friendlyName(), taken),
}

/** The table that somebody wishes for. All its seats are taken: nobody can come to this device. */
export function createTable({ game, seats, options = {}, series = 1, hints = false }: TableWish): TableDoc {
  const known = games.find(({ name }) => name === game)
  if (!known || !hasEngine(game) || seats.length > known.seats || seats.some(({ kind }) => kind === 'open')) {
    throw new NotDone('bad_table', 'This cannot be played here.')
  }
  const names: string[] = []
  const all: Seat[] = []
  const sit = (kind: SeatWish['kind'], make: (wish: SeatWish) => Seat) =>
    seats.forEach((wish, at) => {
      if (wish.kind !== kind) return
      all[at] = make(wish)
      names.push(all[at].name)
    })
  sit('me', ({ name = '' }) => seated({ kind: 'human', name: draws.name(name, names) }))
  // After the people: their names come first.
  sit('bot', ({ name = '', bot = '' }) =>
    seated({ kind: 'bot', bot, ready: true, name: draws.name(name || freeBotName(names), names) }),
  )
  return { ...newTable(game, options, all), series, hints }
}

/** A table for one match, before anything has happened. */
export function newTable(game: string, options: Options, seats: Seat[]): TableDoc {
  return {
    id: newId(),
    game,
    options,
    seats,
    series: 1,
    hints: false,
    results: [],
    seed: newSeed(),
    match: '',
    changed: Date.now(),
  }
}

/** The name of a bot that nobody has named. */
export function freeBotName(taken: readonly string[]): string {
  return BOT_NAMES.find((name) => !taken.includes(name)) ?? BOT_NAMES[0]!
}

export function seated(known: Partial<Seat> & Pick<Seat, 'kind' | 'name'>): Seat {
  return { bot: '', ready: false, auto_pass: true, by_hand: false, animal: '', colour: -1, nonce: '', ...known }
}

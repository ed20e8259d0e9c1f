/** The ways to play, and the table that each of them asks for. */

import { played, type Chosen } from '../games/options'
import type { SeatWish, TableWish } from '../lib/wire'

export type Way = 'bots' | 'friends' | 'screen' | 'alone' | 'dice'

/** What was chosen last in this browser. */
export interface Wish {
  game: string
  /** How many bots play along. */
  bots: number
  /** How many people play, where there are several. */
  seats: number
  /** How many matches are played, by the way to play. */
  matches: Partial<Record<Way, number>>
  /** Which sheets and the like, by the family of games. */
  options: Record<string, Chosen>
  /** Those who share this screen with us. */
  names: string[]
  /** The time to think; 0 without a limit. */
  seconds: number
  isListed: boolean
  /** Whether everybody may ask the coach, where several people play. */
  hints: boolean
}

export const USUAL: Omit<Wish, 'game'> = {
  bots: 1,
  seats: 2,
  matches: {},
  options: {},
  names: [],
  seconds: 0,
  isListed: false,
  hints: false,
}

/** Who plays, before anybody has sat down. */
export interface Company {
  /** Our own name. */
  me: string
  /** The bot that plays along. */
  bot: string
  /** How many seats the game has. */
  most: number
  /** What somebody is called who gave no name, by the number of the seat. */
  stranger: (number: number) => string
}

/** The table that a way to play asks for. */
export function tableOf(way: Exclude<Way, 'dice'>, wish: Wish, company: Company): TableWish {
  const { game, seconds, isListed, hints } = wish
  const table = {
    ...played(game, wish.options[game] ?? {}),
    seats: [{ kind: 'me', name: company.me } as const, ...others(way, wish, company)],
    series: wish.matches[way] ?? 1,
    ready: false,
  }
  if (way === 'friends') return { ...table, seconds, listed: isListed, hints }
  return way === 'screen' ? { ...table, hints } : table
}

function others(way: Way, wish: Wish, { bot, most, stranger }: Company): SeatWish[] {
  const some = (count: number, make: (index: number) => SeatWish) =>
    Array.from({ length: Math.min(count, most - 1) }, (_, index) => make(index))
  switch (way) {
    case 'bots':
      return some(wish.bots, () => ({ kind: 'bot', bot }))
    case 'friends':
      return some(wish.seats - 1, () => ({ kind: 'open' }))
    case 'screen':
      return some(wish.seats - 1, (index) => ({ kind: 'me', name: wish.names[index] || stranger(index + 2) }))
    default:
      return []
  }
}

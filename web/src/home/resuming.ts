/** What to say of a match that we could go on with. */

import { onePlayer } from '../lib/facts'
import type { Position, TableInfo } from '../lib/wire'
import { list, t } from '../lib/words.svelte'

const CHANCE = -1

/** Whether one of these seats has to choose, or to throw the dice. */
export function isTurnOf(seats: number[], { pending, active }: Position): boolean {
  return seats.some((seat) => pending.includes(seat) || (pending[0] === CHANCE && active === seat))
}

/** Whether there is nothing to go on with. */
export function isOver({ results, series }: TableInfo): boolean {
  return results.length === series
}

/** Where a match stands, in one line. */
export function headline(title: string, table: TableInfo, seats: number[], position?: Position): string {
  const now = () => {
    if (seats.every((seat) => table.seats[seat]?.kind === 'bot')) return t('table.bot-plays-for-you')
    if (!position) return t('start.not-begun')
    if (!position.pending.length) return t('start.next-match')
    const { active, pending } = position
    if (pending[0] === CHANCE) return t('table.throws', onePlayer(namesOf(table), active))
    return t('table.waiting-for', { names: list(pending.map((seat) => namesOf(table)[seat])) })
  }
  if (position && isTurnOf(seats, position)) return t('start.your-turn-in', { game: title })
  return `${title} · ${now()}`
}

/** Who else plays, how far it is, and how many points we have. */
export function details(table: TableInfo, seats: number[], position?: Position): string {
  const others = list(namesOf(table).filter((name, seat) => name && !seats.includes(seat)))
  if (!position) return others
  const { turn, scores } = position
  const turns = others ? t('start.turn-with', { turn, names: others }) : t('start.turn-alone', { turn })
  const points = seats.length === 1 ? scores[seats[0]] : undefined
  return points === undefined ? turns : `${turns} · ${points} ${t('table.points', { points })}`
}

function namesOf({ seats }: TableInfo): string[] {
  return seats.map(({ name }) => name)
}

/** Which seat was ours in the matches that were played in this browser. */

import { stored } from './stored'

const MOST_MATCHES = 50

const kept = stored<{ matches: [match: string, seat: number][] }>('played', { matches: [] })

export function rememberSeat(match: string, seat: number) {
  if (seatIn(match) === seat) return
  const others = kept.value.matches.filter(([known]) => known !== match)
  const matches: [string, number][] = [[match, seat], ...others]
  kept.value = { matches: matches.slice(0, MOST_MATCHES) }
}

export function seatIn(match: string): number | undefined {
  return kept.value.matches.find(([known]) => known === match)?.[1]
}

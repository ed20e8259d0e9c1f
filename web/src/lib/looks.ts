/** How the people at a table are drawn: an animal if they have one, and each in a colour of their own. */

import { getContext, setContext } from 'svelte'
import type { Animal } from '../kit/animals'
import type { SeatInfo } from './wire'

export const PENS = 6

export interface Look {
  animal: Animal | ''
  pen: number
}

type Seat = Pick<SeatInfo, 'animal' | 'colour'>

/** Everybody gets the colour that they like, if nobody before them has it; the others what is left. */
export function looks(seats: Seat[]): Look[] {
  const pens: (number | undefined)[] = []
  for (const { colour } of seats) pens.push(colour >= 0 && !pens.includes(colour) ? colour : undefined)
  seats.forEach((_, seat) => {
    const own = seat % PENS
    const left = Array.from({ length: PENS }, (_, pen) => pen).filter((pen) => !pens.includes(pen))
    pens[seat] ??= left.includes(own) ? own : (left[0] ?? own)
  })
  return seats.map(({ animal }, seat) => ({ animal, pen: pens[seat]! }))
}

const KEY = Symbol('looks')

/** Let everything below draw the people of a table as they like. */
export function provideLooks(seats: () => Seat[]) {
  setContext(KEY, () => looks(seats()))
}

/** How somebody is drawn here; elsewhere a seat has its own colour and no animal. */
export function useLooks(): (seat: number) => Look {
  const known = getContext<(() => Look[]) | undefined>(KEY)
  return (seat) => known?.()[seat] ?? { animal: '', pen: seat % PENS }
}

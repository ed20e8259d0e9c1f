/** A result as a text to hand on. It holds no dice and no moves. */

import type { Tally, TallyRow } from '../games/parts'

const SQUARES: Record<string, string> = { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦' }
const FULL = '🟩'
const HALF = '🟨'
const EMPTY = '⬜'

/** What a square of the grid shows: a colour, or one of the three kinds. */
export type Square = string

/** A row as squares: first what counts fully, then what counts less, then what is left. */
export function squares({ colour, full, half, fields }: TallyRow): Square[] {
  const kinds: [string, number][] = [[colour ?? 'full', full], ['half', half], ['empty', fields - full - half]]
  return kinds.flatMap(([kind, many]) => Array.from({ length: many }, () => kind))
}

const written = (square: Square) =>
  SQUARES[square] ?? { full: FULL, half: HALF, empty: EMPTY }[square] ?? EMPTY

export function gridOf({ rows }: Tally): string[] {
  return rows.map((row) => squares(row).map(written).join(''))
}

/** The whole text; empty lines are left out. */
export function shared(heading: string, result: string, tally: Tally, note: string, link: string): string {
  return [heading, result, ...gridOf(tally), note, link].filter(Boolean).join('\n')
}

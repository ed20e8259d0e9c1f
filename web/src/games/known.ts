/** What the app knows about every game without loading any of it. */

import names from '../generated/games.json'

export interface Known {
  name: string
  title: string
  /** How many may play. */
  seats: number
  /** The choices by option that ask for another way to play, the usual one first. */
  variants: Record<string, string[]>
}

export const games: Known[] = names as Known[]

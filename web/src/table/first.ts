/** What is said once in this browser, and never again. */

import { stored } from '../lib/stored'

/** How many tips of a game have been read, by the game. */
const read = stored<Record<string, number>>('tips', {})
const sounds = stored('sounds', { isOffered: false })

export const tipsRead = {
  in: (game: string): number => read.value[game] ?? 0,
  note(game: string, count: number) {
    read.value = { ...read.value, [game]: count }
  },
}

export const soundOffer = {
  get isOver(): boolean {
    return sounds.value.isOffered
  },
  close() {
    sounds.value = { isOffered: true }
  },
}

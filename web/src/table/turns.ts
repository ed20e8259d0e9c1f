/** The turns of a match as a log: who rolled, and what everybody did. */

import type { Note, TableParts } from '../games/parts'
import type { GameEvent } from '../lib/wire'
import { isTurn } from './stage.svelte'

export interface Turn {
  number: number
  roller: number
  rolled: string
  /** What each seat did, in order. */
  did: Note[][]
}

/** All turns, the newest first. */
export function turnsOf(events: GameEvent[][], seats: number, note: TableParts['note']): Turn[] {
  const turns: Turn[] = []
  for (const event of events.flat()) {
    const found = note(event)
    if (!found) continue
    if (isTurn(event))
      turns.push({
        number: turns.length + 1,
        roller: found.seat,
        rolled: found.text,
        did: Array.from({ length: seats }, () => []),
      })
    else turns.at(-1)?.did[found.seat].push(found)
  }
  return turns.map(tidied).reverse()
}

/** Who has marked something has not just passed. */
function tidied(turn: Turn): Turn {
  const did = turn.did.map((notes) => {
    const isMarked = notes.some(({ kind }) => kind === 'mark' || kind === 'cost')
    return notes.filter(({ kind }) => kind !== 'pass' || !isMarked).filter(isFirstPass)
  })
  return { ...turn, did }
}

function isFirstPass(note: Note, index: number, notes: Note[]): boolean {
  return note.kind !== 'pass' || notes.findIndex(({ kind }) => kind === 'pass') === index
}

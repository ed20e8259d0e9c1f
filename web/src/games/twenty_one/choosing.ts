/** What can be done at a moment of a match of Twenty One, and how the dice tell it. */

import type { DieOnTray } from '../../kit/Tray.svelte'
import type { Position, Roll, Step } from '../../lib/wire'
import * as rows from './rows'
import type { Board, Sheet } from './rows'

/** Where a turn stands: before the roll, between the attempts, everybody enters, or it is over. */
export type Phase = 'throw' | 'attempt' | 'enter' | 'none'

export function phaseOf({ to_decide, pending }: Position, isRolled: boolean): Phase {
  if (!isRolled) return 'throw'
  if (to_decide?.kind === 'AskEntries') return 'enter'
  return pending.length ? 'attempt' : 'none'
}

/** The columns of the current row where its die fits. */
export function openColumns(sheet: Sheet, faces: number[]): number[] {
  return faces.flatMap((face, column) => (rows.fits(sheet, column, face) ? [column] : []))
}

/** What entering these columns makes of the current row, and what it brings. */
export function outcome(sheet: Sheet, columns: number[], faces: number[]) {
  const row = sheet.current
  const before = sheet.rows[row]
  const after = columns.length ? rows.write(sheet, columns, faces) : before
  return {
    gain: rows.rowPoints(row, after) - rows.rowPoints(row, before),
    /** How many of them are hits, and how many there are then. */
    newHits: rows.hits(row, after) - rows.hits(row, before),
    hits: rows.hits(row, after),
  }
}

/** The numbers of these columns as the row has them, from left to right. */
export function numbersOf(columns: number[], faces: number[]): number[] {
  return faces.filter((_, column) => columns.includes(column))
}

/** A field is picked, or not any more. */
export function toggled(columns: number[], column: number): number[] {
  return columns.includes(column) ? columns.filter((other) => other !== column) : [...columns, column]
}

/**
 * What a seat does after it has kept the dice. Between the attempts a player may choose numbers at
 * once; the server hears of them when the dice are kept.
 */
export interface Next {
  seat: number
  turn: number
  dice: string
  action: string
}

/** Whether it is time for that, still to come, or no longer what the player meant. */
export function timeFor(next: Next, position: Position, seat: number, legal: string[] = []): 'now' | 'later' | 'never' {
  const { dice } = position.state as unknown as Board
  const isSame = position.turn === next.turn && dice.join() === next.dice
  // The choice is open again, so the dice could not be kept.
  if (!isSame || legal.includes('keep')) return 'never'
  return seat === next.seat && legal.includes(next.action) ? 'now' : 'later'
}

/** The dice that were not rolled last, by the index of their colour: in a second attempt 1s stay. */
export function heldDice(log: Step[]): boolean[] {
  const last = log.findLast(([actor]) => actor === 'chance')?.[1] as Roll | undefined
  return rows.COLOURS.map((colour) => last !== undefined && !(colour in last))
}

/** Faces to show while the dice are in somebody's hand. */
const IN_HAND = [6, 5, 4, 3, 2, 1]

interface Telling {
  phase: Phase
  /** Columns that matter now: where a die fits, or what was chosen. Without them all dice are bright. */
  bright?: number[]
  picked: number[]
  held: boolean[]
  stays: string
  stayed: string
  letter: (colour: string) => string | undefined
}

/** The dice in the order of the current row, each below its field. */
export function trayOf(sheet: Sheet, dice: number[], telling: Telling): DieOnTray[] {
  const { phase, bright, picked, held, stays, stayed, letter } = telling
  return rows.diceOrder(sheet).map((index, column) => {
    const colour = rows.COLOURS[index]
    const face = dice[index] ?? IN_HAND[column]
    const isOne = phase === 'attempt' && face === 1
    return {
      colour,
      face,
      letter: letter(colour),
      dim: bright && !bright.includes(column),
      up: bright?.includes(column),
      lift: picked.includes(column),
      held: held[index],
      note: held[index] ? stayed : isOne ? stays : undefined,
    }
  })
}

/** Choices of Qwixx that are looked at: where they stand on a sheet, in small, and in the dice. */

import type { Position } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { FieldMark, Mark } from '../marks'
import type { Options } from '../options'
import type { ChoiceChip, Explained } from '../parts'
import { pairOf, phaseOf, sumOf, trayOf } from './choosing'
import { kindOf as usual, type Kind } from './kind'
import * as rows from './rows'
import type { Board } from './rows'

const PASS = 'pass'

/** Whether passing is a misthrow now. */
export function costsMisthrow({ to_decide }: Position): boolean {
  return to_decide?.kind === 'AskOrMisthrow'
}

/** The marks by row and column. Their labels stand where they do not cover each other. */
export function fieldMarks(kind: Kind, marks: Mark[]): Record<string, FieldMark> {
  const placed = marks.flatMap((mark) => {
    const choice = kind.read(mark.action)
    return choice ? [{ ...mark, row: kind.rows.indexOf(kind.row(choice.row)), place: `${choice.row} ${choice.column}` }] : []
  })
  const top = Math.min(...placed.map(({ row }) => row))
  const isOneRow = placed.every(({ row }) => row === top)
  return Object.fromEntries(
    placed.map(({ kind, label, row, place }) => {
      const isAbove = isOneRow ? kind === 'better' || placed.length === 1 : row === top
      return [place, { kind, label, side: isAbove ? 'above' : 'below' }]
    }),
  )
}

export function misthrowMark(marks: Mark[]): FieldMark | undefined {
  const found = marks.find(({ action }) => action === PASS)
  return found && { kind: found.kind, label: found.label, side: 'above' }
}

export function sayChoice(position: Position, _: number, action: string, kindOf = usual): string {
  if (action === PASS) return t(costsMisthrow(position) ? 'qwixx.word-misthrow' : 'qwixx.word-pass')
  const kind = kindOf({})
  return kind.name(kind.read(action)!)
}

export function chips(
  position: Position,
  _: number,
  action: string,
  options: Options,
  kindOf = usual,
): ChoiceChip[] {
  const kind = kindOf(options)
  const choice = kind.read(action)
  if (choice) return [{ colour: kind.tint(choice), text: String(choice.number) }]
  return [{ text: costsMisthrow(position) ? t('qwixx.cost', { points: rows.MISTHROW_POINTS }) : '–' }]
}

export function diceOf(
  position: Position,
  seat: number,
  options: Options,
  action = '',
  kindOf = usual,
): Explained {
  const board = position.state as unknown as Board
  const kind = kindOf(options)
  const phase = phaseOf(position.to_decide, board.dice.length > 0)
  const choice = kind.read(action)
  const pair = phase === 'white' ? [0, 1] : choice ? pairOf(board, kind, phase, choice, seat) : []
  return { dice: trayOf(board, phase, true, pair, kind.isMixed), sum: sumOf(board, pair) }
}

/** Choices of Qwixx that are looked at: where they stand on a sheet, in small, and in the dice. */

import type { Position } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { FieldMark, Mark } from '../marks'
import type { Options } from '../options'
import type { ChoiceChip, Explained } from '../parts'
import { pairOf, phaseOf, sumOf, trayOf } from './choosing'
import * as rows from './rows'
import type { Board, Layout } from './rows'

const PASS = 'pass'

/** Whether passing is a misthrow now. */
export function costsMisthrow({ to_decide }: Position): boolean {
  return to_decide?.kind === 'AskOrMisthrow'
}

/** The marks by row and column. Their labels stand where they do not cover each other. */
export function fieldMarks(layout: Layout, marks: Mark[]): Record<string, FieldMark> {
  const placed = marks.flatMap((mark) => {
    const choice = rows.read(layout, mark.action)
    return choice ? [{ ...mark, row: rows.COLOURS.indexOf(choice.colour), place: `${choice.colour} ${choice.column}` }] : []
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

export function sayChoice(position: Position, _: number, action: string): string {
  if (action === PASS) return t(costsMisthrow(position) ? 'qwixx.word-misthrow' : 'qwixx.word-pass')
  const [colour, number] = action.split(' ')
  return `${t(`qwixx.${colour as rows.Colour}`)} ${number}`
}

export function chips(position: Position, _: number, action: string, options: Options): ChoiceChip[] {
  const layout = rows.layoutOf(options)
  const choice = rows.read(layout, action)
  if (choice) return [{ colour: rows.tints(layout, choice.colour)[choice.column], text: String(choice.number) }]
  return [{ text: costsMisthrow(position) ? t('qwixx.cost', { points: rows.MISTHROW_POINTS }) : '–' }]
}

export function diceOf(position: Position, _: number, options: Options, action = ''): Explained {
  const board = position.state as unknown as Board
  const layout = rows.layoutOf(options)
  const phase = phaseOf(position.to_decide, board.dice.length > 0)
  const choice = rows.read(layout, action)
  const pair = phase === 'white' ? [0, 1] : choice ? pairOf(board, layout, phase, choice) : []
  return { dice: trayOf(board, phase, true, pair, rows.isMixed(layout)), sum: sumOf(board, pair) }
}

/** Choices of Twenty One that are looked at: where they stand on a sheet, in small, and in the dice. */

import { settings } from '../../lib/settings.svelte'
import type { Position } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { FieldMark, Mark } from '../marks'
import type { Options } from '../options'
import type { ChoiceChip, Explained } from '../parts'
import * as choosing from './choosing'
import * as rows from './rows'
import type { Board, Sheet } from './rows'

export const STRIKE = 'strike'
export const KEEP = 'keep'
export const REROLL = 'reroll'

/** The columns of the current row that a choice writes in. */
export function columnsOf(sheet: Sheet, action: string): number[] {
  if (sheet.current >= rows.ROWS) return []
  if (action === STRIKE) return [rows.toStrike(sheet)]
  return action.startsWith('enter') ? rows.readColumns(sheet, action) : []
}

/** The marks by column. Where choices differ, the first field of each has its label. */
export function fieldMarks(sheet: Sheet, marks: Mark[]): Record<number, FieldMark> {
  const found: Record<number, FieldMark> = {}
  const all = marks.map((mark) => ({ ...mark, columns: columnsOf(sheet, mark.action) }))
  for (const { kind, label, columns } of all) {
    const own = columns.filter((column) => all.filter((other) => other.columns.includes(column)).length === 1)
    const side = kind === 'better' ? 'above' : 'below'
    for (const column of columns)
      found[column] = own.includes(column)
        ? { kind, side, label: column === own[0] ? label : undefined }
        : { kind: 'both' }
  }
  return found
}

export function sayChoice(position: Position, seat: number, action: string): string {
  const { sheets, dice } = position.state as unknown as Board
  const sheet = sheets[seat]
  if (action === KEEP) return t('twenty_one.do-keep')
  if (action === REROLL) return t('twenty_one.do-again')
  if (action === STRIKE) {
    const column = rows.toStrike(sheet)
    const field = { colour: rows.colour(sheet, sheet.current, column), printed: rows.printed(sheet.current)[column] }
    return t('twenty_one.do-strike-field', field)
  }
  const numbers = choosing.numbersOf(columnsOf(sheet, action), rows.diceByColumn(sheet, dice))
  return t('twenty_one.do-enter', { numbers: numbers.join(',\u00a0') })
}

export function chips(position: Position, seat: number, action: string): ChoiceChip[] {
  const { sheets, dice } = position.state as unknown as Board
  const sheet = sheets[seat]
  if (action === STRIKE) {
    const column = rows.toStrike(sheet)
    return [{ colour: rows.colour(sheet, sheet.current, column), text: '×' }]
  }
  const faces = rows.diceByColumn(sheet, dice)
  const entered = columnsOf(sheet, action)
  return entered.map((column) => ({ colour: rows.colour(sheet, sheet.current, column), text: String(faces[column]) }))
}

export function diceOf(position: Position, seat: number, _: Options, action = ''): Explained {
  const { sheets, dice } = position.state as unknown as Board
  const phase = choosing.phaseOf(position, dice.length > 0)
  const picked = action === STRIKE ? [] : columnsOf(sheets[seat], action)
  const tray = choosing.trayOf(sheets[seat], dice, {
    phase,
    bright: picked.length ? picked : undefined,
    picked,
    held: [],
    stays: '',
    stayed: '',
    letter: (colour) => (settings.patterns ? t(`twenty_one.letter-${colour as rows.Colour}`) : undefined),
  })
  return { dice: tray.map((die) => ({ ...die, up: undefined, note: undefined })), sum: '' }
}

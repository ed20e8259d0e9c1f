/** Sheets of Twenty One, looked up in the tables that the build takes from the rules. */

import { twenty_one as tables } from '../../generated/tables.json'
import type { GameEvent, Step } from '../../lib/wire'

export interface Sheet {
  name: string
  /** Five rows of six entries: 0 is free, 1 to 6 a number, 7 struck. */
  rows: number[][]
  /** The row that is worked on; 5 when all are full. */
  current: number
}

/** What everybody sees of a position. */
export interface Board {
  sheets: Sheet[]
  dice: number[]
  choices: (number | null)[]
}

export const COLOURS = tables.colours
export const ROWS = tables.numbers.length
export const STRUCK = tables.struck
/** What 0, 1, 2 … hits in a row bring. */
export const BONUS = tables.bonus

/** Events that put something on a sheet. */
const WRITTEN = new Set(['Entered', 'HitMarked', 'Struck'])

const SHEETS = tables.sheets as Record<string, number[][]>
export const NAMES = Object.keys(SHEETS)

export function colour(sheet: Sheet, row: number, column: number): string {
  return COLOURS[SHEETS[sheet.name][row][column]]
}

export function printed(row: number): number[] {
  return tables.numbers[row]
}

export function isHit(row: number, column: number, entry: number): boolean {
  return tables.is_hit[tables.numbers[row][column]][entry]
}

export function hits(row: number, entries: number[]): number {
  return entries.filter((entry, column) => isHit(row, column, entry)).length
}

/** What the numbers of a row make, without the bonus. */
export function sum(entries: number[]): number {
  return entries.reduce((total, entry) => total + tables.points[entry], 0)
}

/** What the hits of a row make. */
export function bonus(row: number, entries: number[]): number {
  return BONUS[hits(row, entries)]
}

export function rowPoints(row: number, entries: number[]): number {
  return sum(entries) + bonus(row, entries)
}

export function score(sheet: Sheet): number {
  return sheet.rows.reduce((total, entries, row) => total + rowPoints(row, entries), 0)
}

function filled(entries: number[]): number {
  return entries.reduce((bits, entry, column) => (entry ? bits | (1 << column) : bits), 0)
}

/** Whether a die with this face may be entered there. */
export function fits(sheet: Sheet, column: number, face: number): boolean {
  const row = sheet.current
  return sheet.rows[row][column] === 0 && tables.can_enter[tables.numbers[row][column]][face]
}

/** The dice of a row by column, as indices of `COLOURS`; those of the last row once all are full. */
export function diceOrder(sheet: Sheet): number[] {
  return SHEETS[sheet.name][Math.min(sheet.current, ROWS - 1)]
}

/** The die of every column of the current row. */
export function diceByColumn(sheet: Sheet, dice: number[]): number[] {
  return diceOrder(sheet).map((index) => dice[index])
}

/** The current row after entering the dice of these columns; none of them is a strike. */
export function write(sheet: Sheet, columns: number[], faces: number[]): number[] {
  const entries = sheet.rows[sheet.current]
  if (columns.length)
    return entries.map((entry, column) => (columns.includes(column) ? faces[column] : entry))
  const struck = toStrike(sheet)
  return entries.map((entry, column) => (column === struck ? STRUCK : entry))
}

/** The column of the current row that a strike takes. */
export function toStrike(sheet: Sheet): number {
  return tables.strike[filled(sheet.rows[sheet.current])]
}

/** The sheet with its current row rewritten. */
export function withRow(sheet: Sheet, entries: number[]): Sheet {
  const rows = sheet.rows.map((row, index) => (index === sheet.current ? entries : row))
  const isFull = tables.is_full[filled(entries)]
  return { ...sheet, rows, current: sheet.current + (isFull ? 1 : 0) }
}

/** How records write the entry of these columns, from left to right. */
export function actionText(sheet: Sheet, columns: number[]): string {
  const names = [...columns].sort().map((column) => colour(sheet, sheet.current, column))
  return ['enter', ...names].join(' ')
}

/** The columns that an action enters. */
export function readColumns(sheet: Sheet, action: string): number[] {
  const names = action.split(' ').slice(1)
  return [0, 1, 2, 3, 4, 5].filter((column) => names.includes(colour(sheet, sheet.current, column)))
}

/** Whether the last roll was a second attempt. With no 1 among them it rolls all dice, as a first. */
export function isSecondAttempt(log: Step[]): boolean {
  const roll = log.findLastIndex(([actor]) => actor === 'chance')
  return log[roll - 1]?.[1] === 'reroll'
}

/** A colour of the dice and the fields. */
export type Colour = 'white' | 'black' | 'red' | 'blue' | 'yellow' | 'green'

/** The columns and the row where a seat wrote something in this turn. */
export function lastWritten(sheet: Sheet, seat: number, news: GameEvent[]): { row: number; columns: number[] } {
  const mine = news.filter((event) => event.seat === seat)
  const scored = mine.findLast(({ kind }) => kind === 'RowScored')
  const row = scored ? (scored.row as number) - 1 : sheet.current
  const names = mine.filter(({ kind }) => WRITTEN.has(kind)).map((event) => event.colour as string)
  const columns = row < ROWS ? SHEETS[sheet.name][row].flatMap((index, column) => (names.includes(COLOURS[index]) ? [column] : [])) : []
  return { row, columns }
}

/** Sheets of Twenty One, looked up in the tables that the build takes from the rules. */

import { twenty_one as tables } from '../../generated/tables.json'
import type { Step } from '../../lib/wire'

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

export function rowPoints(row: number, entries: number[]): number {
  const sum = entries.reduce((total, entry) => total + tables.points[entry], 0)
  return sum + tables.bonus[hits(row, entries)]
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

/** The die of every column of the current row. */
export function diceByColumn(sheet: Sheet, dice: number[]): number[] {
  return SHEETS[sheet.name][sheet.current].map((index) => dice[index])
}

/** The current row after entering the dice of these columns; none of them is a strike. */
export function write(sheet: Sheet, columns: number[], faces: number[]): number[] {
  const entries = sheet.rows[sheet.current]
  if (columns.length)
    return entries.map((entry, column) => (columns.includes(column) ? faces[column] : entry))
  const struck = tables.strike[filled(entries)]
  return entries.map((entry, column) => (column === struck ? STRUCK : entry))
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

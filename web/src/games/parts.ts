/** What a game brings along for the browser: its folder's index.ts offers `parts`. */

import type { Component } from 'svelte'
import type { Live } from '../lib/live.svelte'
import type { Sound } from '../lib/sound'
import type { BlankSheets } from '../print/blank'
import type { Notes } from '../sheet/kind'
import type { Options } from './options'

export interface GameParts {
  /** The sound that an event makes, by its name. */
  sounds: Record<string, Sound>
  // The rest is loaded when it is first needed.
  table: () => Promise<TableParts>
  /** Sheets for real dice. */
  notes: () => Promise<AnyNotes>
  /** Empty sheets on paper. */
  print: () => Promise<BlankSheets>
  rules: () => Promise<RulesParts>
}

/** Every game knows the shapes of its own sheets and marks. */
export type AnyNotes = Notes<any, any>

interface Seat {
  options: Options
  /** What the server shows of a position. Every game knows the shape of its own. */
  board: any
  seat: number
}

/** One seat of a live match. */
export interface Playing {
  live: Live
  seat: number
  waiting: string
  onact: (action: string) => void
}

/** A match, live or in a replay. */
export interface TableParts {
  /** One seat of a live match: sheet, dice and buttons. */
  Play: Component<Playing>
  /** A seat, small. */
  Mini: Component<Seat>
  /** A seat, large, only to look at. */
  Look: Component<Seat>
  /** Points of a seat part by part, as the sheet adds them up. */
  parts: (board: unknown, seat: number) => { label: string; colour?: string; points: number }[]
}

/** The page of the rules. */
export interface RulesParts {
  /** An example, as the Python side of the game describes it. */
  Picture: Component<{ picture: any }>
  /** What crosses or hits are worth: the names of both, and the points of 1, 2, 3 … */
  table: () => { of: string; points: string; values: number[] }
}

/** What a game brings along for the browser: its folder's index.ts offers `parts`. */

import type { Component } from 'svelte'
import type { DieOnTray } from '../kit/Tray.svelte'
import type { Live } from '../lib/live.svelte'
import type { Sound } from '../lib/sound'
import type { GameEvent, Position } from '../lib/wire'
import type { BlankSheets } from '../print/blank'
import type { Notes } from '../sheet/kind'
import type { Split, Stage } from '../table/stage.svelte'
import type { Mark } from './marks'
import type { Options } from './options'

export interface GameParts {
  /** The sound that an event makes, by its name. */
  sounds: Record<string, Sound>
  /** How long a match takes, roughly. */
  minutes: number
  /** A small picture of the sheet. */
  Cover: Component<{ options: Options; isSmall?: boolean }>
  // The rest is loaded when it is first needed.
  table: () => Promise<TableParts>
  // What a game may do without: `offers` tells whether it has it.
  /** Sheets for real dice. */
  notes?: () => Promise<AnyNotes>
  /** Empty sheets on paper. */
  print?: () => Promise<BlankSheets>
  rules?: () => Promise<RulesParts>
}

/** Every game knows the shapes of its own sheets and marks. */
export type AnyNotes = Notes<any, any>

export interface Seat {
  options: Options
  /** What the server shows of a position. Every game knows the shape of its own. */
  board: any
  seat: number
  /** What has happened in this turn. */
  news?: GameEvent[]
  /** What is happening at this moment. */
  now?: GameEvent[]
}

/** One seat of a live match. */
export interface Playing {
  live: Live
  /** What the coach thinks best, as records write it, if it was asked. */
  hint?: string
  stage: Stage
  seat: number
  /** Who is waited for, in words. */
  waiting: string
  onact: (action: string) => void
  onthrow: () => void
  ontakeback: () => void
  /** A choice that is not on offer was tapped: the server knows why not. */
  onwhy: (action: string) => void
}

/** A seat with choices marked on its sheet; `position` is the one in which it chooses. */
export interface Marking extends Seat {
  position: Position
  marks: Mark[]
}

/** A seat that is asked what it would choose, outside a match. */
export interface Asking extends Seat {
  position: Position
  /** All that it may choose, as records write it. */
  actions: string[]
  picked?: string
  onpick: (action: string) => void
}

/** A choice in small: numbers in their colours, or a word. */
export interface ChoiceChip {
  colour?: string
  text: string
}

/** A live match as everybody sees it. */
export interface Showing {
  live: Live
  stage: Stage
}

/** What somebody did, in the log of the turns. */
export interface Note {
  kind: 'roll' | 'mark' | 'lock' | 'pass' | 'cost'
  seat: number
  colour?: string
  text: string
}

/** A field of a sheet in a small picture. */
export interface Dot {
  colour: string
  /** Crossed, filled with a number, still free, or gone for good. */
  look: 'marked' | 'filled' | 'free' | 'gone'
  text?: string
  isRound?: boolean
}

/** How full a row of a sheet is, in numbers that tell neither dice nor moves. */
export interface TallyRow {
  /** Of the row, if it has one. */
  colour?: string
  /** Fields that count fully, and those that count less. */
  full: number
  half: number
  fields: number
}

/** A sheet in a few numbers, for those who have not played the same dice. */
export interface Tally {
  rows: TallyRow[]
  /** What is worth saying besides. */
  note: string
}

/** Points of a part of a sheet. */
export interface SheetPart {
  label: string
  colour?: string
  points: number
}

/** A word to somebody in their first match, and what it points at. */
export interface Tip {
  /** A selector; the tip waits until there is something to point at. */
  anchor: string
  title: string
  text: string
}

/** A match, live or in a replay. */
export interface TableParts {
  /** One seat of a live match: three areas of the table, `sheet`, `dice` and `dock`. */
  Play: Component<Playing>
  /** A seat, small. */
  Mini: Component<Seat>
  /** A seat, large, only to look at. */
  Look: Component<Seat>
  /** A seat, large, with choices marked. */
  Marked: Component<Marking>
  /** A seat, large, whose fields are tapped to answer a question. */
  Ask: Component<Asking>
  /** Where the turn stands, with the dice. `--die-size` and `--die-small` say how large. */
  Show: Component<Showing>
  /** How much higher than usual a sheet is for its width. */
  tall?: number
  /** Points of a seat part by part, as the sheet adds them up. */
  parts: (board: unknown, seat: number) => SheetPart[]
  /** A seat's sheet as rows of dots, for the picture of a result. */
  dots: (options: Options, board: unknown, seat: number) => Dot[][]
  /** A seat's sheet in a few numbers that spoil nothing. */
  tally: (board: unknown, seat: number) => Tally
  /** What happens in a step, one thing after the other. */
  split: Split
  /** What an event is in the log of the turns, if it is there. */
  note: (event: GameEvent) => Note | undefined
  /** What to read in a first match, by what the server shows of the position. */
  tips: (board: any) => Tip[]
  /** A choice of a seat in words, as a headline has it. */
  sayChoice: (position: Position, seat: number, action: string) => string
  /** A choice of a seat in small. */
  chips: (position: Position, seat: number, action: string, options: Options) => ChoiceChip[]
  /** The dice of a position as a seat sees them, and those that make a choice, if one is named. */
  diceOf: (position: Position, seat: number, options: Options, action?: string) => Explained
  /** How the dice of a position explain what happened then: those that count, and their sum. */
  explain?: (position: Position, events: GameEvent[], options: Options) => Explained
}

export interface Explained {
  dice: DieOnTray[]
  /** As the pen writes it. */
  sum: string
}

/** The page of the rules. */
export interface RulesParts {
  /** An example, as the Python side of the game describes it. */
  Picture: Component<{ picture: any }>
  /** What crosses or hits are worth: the names of both, and the points of 1, 2, 3 … */
  table: () => { of: string; points: string; values: number[] }
}

/** What differs from game to game where people roll real dice. */

import type { Component } from 'svelte'
import type { Options } from '../games/options'
import type { GameEvent } from '../lib/wire'
import type { Refusal } from '../lib/refusal'

/** What a game keeps of one player, as plain data. */
export type Sheet = object

/** Something that a person writes on a sheet, as plain data. */
export interface Mark {
  kind: string
}

/** Sheets that are not all the same: everybody has a different one, which they choose. */
export interface Letters<S extends Sheet = Sheet> {
  all: string[]
  of(sheet: S): string
  /** Whether nothing is written on a sheet, so that another can be taken. */
  isBlank(sheet: S): boolean
}

/** How a person chooses one of them. */
export interface Choosing {
  /** Who has those that others have. */
  taken: Map<string, string>
  choose: (letter: string) => void
}

export interface Kind<S extends Sheet = Sheet, M extends Mark = Mark> {
  letters?: Letters<S>
  /** A sheet on which nothing is written; the first one if the game has several. */
  blank(letter?: string): S
  /** The sheet that a kept or a foreign value is; nothing if it is none. */
  read(value: unknown): S | undefined
  score(sheet: S): number
  /** Why a mark may not be made on one of these sheets; nothing if it may. */
  refusal(sheets: S[], page: number, mark: M): Refusal | undefined
  /** The mark with what it has to know of the other sheets to be written. */
  complete?(sheets: S[], page: number, mark: M): M
  /** The sheet with the mark. Whether it may be made has been asked before. */
  write(sheet: S, mark: M): S
  /** What a mark says that is made on one of these sheets. */
  tell(sheets: S[], page: number, mark: M): GameEvent[]
  /** What follows from marks for all; the same sheets before and after them. */
  changes(before: S[], after: S[]): GameEvent[]
  /** How the match has ended; nothing while it goes on. */
  end(sheets: S[]): GameEvent | undefined
  /** A mark that says that a moment is over in which more is allowed than before and after, and
   * what is allowed now, if it is anything on one of these pages. */
  pause?(sheets: S[], pages: number[]): { mark: M; text: string; label: string } | undefined
}

/** Go to other sheets: of another game, with other options, or of a pad whose code is shown. */
export type Move = (game: string, options: Options, invite?: boolean) => void

/** What a game brings along for real dice. */
export interface Notes<S extends Sheet = Sheet, M extends Mark = Mark> {
  /** The game as these options make it. */
  kind(options: Options): Kind<S, M>
  /** A sheet to write on, or only to look at. */
  Paper: Component<{
    options: Options
    /** All sheets that belong to this match. */
    sheets: S[]
    /** Which of them this is. */
    page: number
    /** Given as long as another sheet can be taken. */
    choosing?: Choosing
    onmark?: (mark: M) => void
    /** Say why a field cannot be used; nothing takes an earlier reason back. */
    onrefuse?: (refusal?: Refusal) => void
  }>
  /** What lies beside the sheets, for what people without a sheet here do. */
  Beside?: Component<{
    /** The sheets of this device. */
    sheets: S[]
    onmark: (page: number, mark: M) => void
  }>
}

/** What differs from game to game where people roll real dice. */

import type { Component } from 'svelte'
import type { GameEvent } from '../lib/protocol'
import type { Refusal } from '../lib/refusal'

/** What a game keeps of one player, as plain data. */
export type Sheet = object

/** Something that a person writes on a sheet, as plain data. */
export interface Mark {
  kind: string
}

export interface Kind<S extends Sheet = Sheet, M extends Mark = Mark> {
  blank(seat: number): S
  /** The sheet that a kept or a foreign value is; nothing if it is none. */
  read(value: unknown): S | undefined
  score(sheet: S): number
  /** Why a mark may not be made on one of these sheets; nothing if it may. */
  refusal(sheets: S[], page: number, mark: M): Refusal | undefined
  /** The sheet with the mark. Whether it may be made has been asked before. */
  write(sheet: S, mark: M): S
  /** What a mark says that is made on one of these sheets. */
  tell(sheets: S[], page: number, mark: M): GameEvent[]
  /** What follows from marks for all; the same sheets before and after them. */
  changes(before: S[], after: S[]): GameEvent[]
  /** How the match has ended; nothing while it goes on. */
  end(sheets: S[]): GameEvent | undefined
  /** A mark that says that a moment is over in which more was allowed than before and after. */
  pause?(sheets: S[], pages: number[]): { mark: M; text: string; label: string } | undefined
}

/** A kind with its paper: a sheet to write on, or only to look at. */
export interface Paper<S extends Sheet = Sheet, M extends Mark = Mark> extends Kind<S, M> {
  Paper: Component<{
    /** All sheets that belong to this match. */
    sheets: S[]
    /** Which of them this is. */
    page: number
    onmark?: (mark: M) => void
    /** Say why a field cannot be used; nothing takes an earlier reason back. */
    onrefuse?: (refusal?: Refusal) => void
  }>
}

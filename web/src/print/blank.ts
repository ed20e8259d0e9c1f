/** What printing needs of a game: an empty sheet, its kinds, and how sheets fill a page. */

import type { Component } from 'svelte'
import type { Options } from '../games/options'
import type { Grid } from './paper'

export interface BlankProps {
  options: Options
  /** In millimetres. */
  width: number
  height: number
  /** Which of the game's sheets. */
  kind: string
  /** Whether colours are named, too. */
  named: boolean
}

export type PageGrid = Grid & { isLandscape: boolean }

export interface BlankSheets {
  Blank: Component<BlankProps>
  /** The sheets there are; one without a name where all are the same. */
  kinds: string[]
  /** The page by the number of sheets on it. */
  pages: Record<number, PageGrid>
}

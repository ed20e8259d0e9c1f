/** What printing needs of every game: an empty sheet, its kinds, and how sheets fill a page. */

import type { Component } from 'svelte'
import type { Grid } from './paper'
import * as qwixx from './qwixx'
import * as twentyOne from './twenty_one'

export interface BlankProps {
  /** In millimetres. */
  width: number
  height: number
  /** Which of the game's sheets. */
  kind: string
  /** Whether colours are named, too. */
  named: boolean
}

interface PrintParts {
  Blank: Component<BlankProps>
  /** The sheets there are; one without a name where all are the same. */
  kinds: string[]
  /** The page by the number of sheets on it. */
  pages: Record<number, Grid & { isLandscape: boolean }>
}

export const parts: Record<string, PrintParts> = { qwixx, twenty_one: twentyOne }

/** What the rules of every game need to draw its examples and its table of points. */

import type { Component } from 'svelte'
import * as qwixx from './qwixx'
import * as twentyOne from './twenty_one'

interface RulesParts {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Picture: Component<{ picture: any }>
  /** What crosses or hits are worth: the names of both, and the points of 1, 2, 3 … */
  table: () => { of: string; points: string; values: number[] }
}

export const parts: Record<string, RulesParts> = { qwixx, twenty_one: twentyOne }

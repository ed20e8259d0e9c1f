/** What the app knows of every game: how it is shown and played. */

import type { Component } from 'svelte'
import names from '../generated/games.json'
import type { Live } from '../lib/live.svelte'
import * as qwixx from './qwixx'
import * as twentyOne from './twenty_one'

export interface GameParts {
  /** One seat of a live match: sheet, dice and buttons. */
  Play: Component<{
    live: Live
    seat: number
    waiting: string
    onact: (action: string) => void
  }>
  /** A seat, small. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Mini: Component<{ board: any; seat: number }>
  /** A seat, large, only to look at. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Look: Component<{ board: any; seat: number }>
  /** Points of a seat part by part, as the sheet adds them up. */
  parts: (board: unknown, seat: number) => { label: string; colour?: string; points: number }[]
  /** The sound that an event makes. */
  sounds: Record<string, 'dice' | 'pen' | 'lock'>
}

const PARTS: Record<string, GameParts> = { qwixx, twenty_one: twentyOne }

export const games = names.map(({ name, title }) => ({ name, title, ...PARTS[name] }))

export function game(name: string) {
  return games.find((known) => known.name === name)!
}

/** What people call a game; its name if another version knew it and this one does not. */
export function titleOf(name: string): string {
  return game(name)?.title ?? name
}

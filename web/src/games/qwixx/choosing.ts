/** What can be done at a moment of a match of Qwixx, and how the dice tell it. */

import type { DieOnTray } from '../../kit/Tray.svelte'
import type { GameEvent, Position } from '../../lib/wire'
import { settings } from '../../lib/settings.svelte'
import { t } from '../../lib/words.svelte'
import type { Options } from '../options'
import type { Explained } from '../parts'
import { kindOf as usual, type Kind } from './kind'
import * as rows from './rows'
import type { Board, Choice, Colour } from './rows'

/** Where a turn stands: before the roll, in one of its two actions, or nothing to do. */
export type Phase = 'throw' | 'white' | 'colour' | 'none'

export function phaseOf(toDecide: { kind?: unknown } | null, isRolled: boolean): Phase {
  switch (toDecide?.kind) {
    case 'AskWhiteSum':
      return 'white'
    case 'AskColourSum':
    case 'AskOrMisthrow':
      return 'colour'
    default:
      return isRolled ? 'none' : 'throw'
  }
}

/** The two dice that make a number: both white ones, or a white one and the one of the field. */
export function pairOf(board: Board, kind: Kind, phase: Phase, choice: Choice, seat: number): number[] {
  if (phase === 'white') return [0, 1]
  const dice = kind.dice(choice, board.sheets[seat]).map((colour) => 2 + rows.COLOURS.indexOf(colour))
  const pairs = dice.flatMap((die) => [0, 1].map((white) => [white, die]))
  return pairs.find(([white, die]) => board.dice[die] && board.dice[white] + board.dice[die] === choice.number) ?? []
}

/** What a colour die makes with each of the white ones, lowest first. */
export function sumsOf({ dice }: Board, index: number): string {
  const sums = [0, 1].map((white) => dice[white] + dice[index])
  return [...new Set(sums)].sort((a, b) => a - b).join(' · ')
}

/**
 * The dice as they lie: those that do not count now are dim, the pair of a pick is lifted. With
 * `hasSums` it stands under the colour dice in action 2 what they can make.
 */
export function trayOf(
  board: Board,
  phase: Phase,
  isChoosing: boolean,
  pair: number[],
  hasSums = false,
): DieOnTray[] {
  return board.dice.map((face, index) => {
    const colour = index < 2 ? 'white' : rows.COLOURS[index - 2]
    const counts = phase === 'white' ? index < 2 : phase === 'colour' && isChoosing
    return {
      colour,
      face,
      letter: settings.patterns ? t(`qwixx.letter-${colour as Colour | 'white'}`) : undefined,
      dim: phase !== 'throw' && (pair.length ? !pair.includes(index) : !counts),
      lift: pair.includes(index),
      apart: index === 2,
      note: hasSums && phase === 'colour' && index > 1 && face ? sumsOf(board, index) : undefined,
    }
  })
}

/** How a pair makes its sum, as the pen writes it. */
export function sumOf(board: Board, pair: number[]): string {
  if (!pair.length) return ''
  const [first, second] = pair.map((index) => board.dice[index])
  return `${first} + ${second} = ${first + second}`
}

/** What the dice had to do with what happened, for somebody who looks back at it. */
export function explain(position: Position, events: GameEvent[], options: Options, kindOf = usual): Explained {
  const board = position.state as unknown as Board
  if (!board.dice.length) return { dice: [], sum: '' }
  const kind = kindOf(options)
  const phase = phaseOf(position.to_decide, true)
  const crossed = events.find(({ kind }) => kind === 'Crossed')
  const choice = crossed && kind.read(`${crossed.row} ${crossed.number}`)
  const pair = phase === 'white' ? [0, 1] : choice ? pairOf(board, kind, phase, choice, crossed!.seat as number) : []
  return { dice: trayOf(board, phase, true, pair, kind.isMixed), sum: sumOf(board, pair) }
}

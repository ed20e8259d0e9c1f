import { describe, expect, it } from 'vitest'
import type { Position } from '../../lib/wire'
import { explain, sumsOf, trayOf } from './choosing'
import type { Board } from './rows'

const board = { sheets: [], closed: 0, dice: [1, 3, 5, 6, 3, 0], choices: [] } as Board

describe('sums under the dice', () => {
  it('are those with each white die, lowest first, and none twice', () => {
    expect(sumsOf(board, 2)).toBe('6 · 8')
    expect(sumsOf({ ...board, dice: [3, 3, 2] }, 2)).toBe('5')
  })

  it('stand there in action 2 where they are wanted, not under dice that are gone', () => {
    const notes = trayOf(board, 'colour', true, [], true).map(({ note }) => note)
    expect(notes).toEqual([undefined, undefined, '6 · 8', '7 · 9', '4 · 6', undefined])
    expect(trayOf(board, 'white', true, [], true).some(({ note }) => note)).toBe(false)
    expect(trayOf(board, 'colour', true, []).some(({ note }) => note)).toBe(false)
  })
})

describe('looking back', () => {
  const at = (kind: string) => ({ to_decide: { kind }, state: board }) as unknown as Position

  it('lifts the white dice in action 1, and the pair of the cross in action 2', () => {
    expect(explain(at('AskWhiteSum'), [], {}).sum).toBe('1 + 3 = 4')
    const crossed = [{ kind: 'Crossed', seat: 0, row: 'green', number: 6 }]
    const { dice, sum } = explain(at('AskColourSum'), crossed, {})
    expect(sum).toBe('3 + 3 = 6')
    expect(dice.map(({ lift }) => lift)).toEqual([false, true, false, false, true, false])
  })

  it('shows nothing before the first roll', () => {
    expect(explain({ to_decide: null, state: { ...board, dice: [] } } as unknown as Position, [], {}).dice).toEqual([])
  })
})

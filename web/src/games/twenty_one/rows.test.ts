import { describe, expect, it } from 'vitest'
import type { Step } from '../../lib/wire'
import { notes } from './notes'
import { isSecondAttempt, lastWritten } from './rows'

const faces = { white: 2, black: 3, red: 4, blue: 5, yellow: 6, green: 2 }
const roll: Step = ['chance', faces]

describe('a roll is the second attempt', () => {
  it.each<[string, Step[], boolean]>([
    ['not at the beginning', [], false],
    ['not when it is the first', [roll], false],
    ['after the wish to roll again, even if all dice were rolled', [roll, [0, 'reroll'], roll], true],
    ['while everybody writes', [roll, [0, 'reroll'], roll, [1, 'strike']], true],
    ['not when the dice were kept', [roll, [0, 'keep'], [1, 'strike']], false],
    ['not in the next turn', [roll, [0, 'reroll'], roll, [0, 'strike'], [1, 'strike'], roll], false],
  ])('%s', (_, log, isSecond) => {
    expect(isSecondAttempt(log)).toBe(isSecond)
  })
})

describe('what was written last', () => {
  const sheet = { ...notes.blank('A'), current: 1 }
  const entered = { kind: 'Entered', seat: 0, colour: 'green', number: 2 }

  it('is in the current row', () => {
    // Row 2 of sheet A begins with yellow and green.
    expect(lastWritten(sheet, 0, [{ kind: 'Rolled', seat: 0 }, entered])).toEqual({ row: 1, columns: [1] })
  })

  it('is in the row that was scored', () => {
    const scored = { kind: 'RowScored', seat: 0, row: 1, points: 20 }
    expect(lastWritten(sheet, 0, [entered, scored])).toEqual({ row: 0, columns: [2] })
  })

  it('is nothing that others wrote', () => {
    expect(lastWritten(sheet, 1, [entered]).columns).toEqual([])
  })
})

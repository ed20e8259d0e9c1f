import { describe, expect, it } from 'vitest'
import { CHANCE, type State } from '../../../engine/state'
import { bot, emma, max } from './device.setup'
import { awaitsPeople, isOnePerson, ownSeats, resting } from './seats'

const at = (pending: number[], active = 0, turn = 2) => ({ pending, active, turn }) as unknown as State
const byHand = { ...emma, by_hand: true }

describe('who takes a moment', () => {
  it('before the first roll of a turn: bots, and people who throw by hand', () => {
    const roll = [CHANCE]
    expect(resting(at(roll), 1, [bot, emma], true)).toEqual(roll)
    expect(resting(at(roll), 1, [byHand, bot], true)).toEqual(roll)
    expect(resting(at(roll), 1, [emma, bot], true)).toEqual([])
    expect(resting(at(roll), 2, [bot, emma], true)).toEqual([])
    expect(resting(at(roll), 2, [byHand, bot], true)).toEqual([])
  })

  it('without a pace: people who throw by hand, but no bots', () => {
    expect(resting(at([CHANCE]), 1, [bot, emma], false)).toEqual([])
    expect(resting(at([CHANCE]), 1, [byHand, bot], false)).toEqual([CHANCE])
    expect(resting(at([0, 1]), 2, [emma, bot], false)).toEqual([])
  })

  it('before they choose: bots, if nobody else chooses or one person plays', () => {
    expect(resting(at([0, 1]), 2, [emma, bot], true)).toEqual([1])
    expect(resting(at([2]), 2, [emma, max, bot], true)).toEqual([2])
    expect(resting(at([0, 2]), 2, [emma, max, bot], true)).toEqual([])
    expect(resting(at([]), 2, [emma, bot], true)).toEqual([])
  })
})

describe('people', () => {
  it('are awaited where they have to choose', () => {
    expect(awaitsPeople(at([0, 1]), [emma, bot])).toBe(true)
    expect(awaitsPeople(at([1]), [emma, bot])).toBe(false)
    expect(awaitsPeople(at([CHANCE]), [emma, bot])).toBe(false)
  })

  it('sit where no bot does, and one of them is alone', () => {
    expect(ownSeats([bot, emma, max])).toEqual([1, 2])
    expect([isOnePerson([emma, bot]), isOnePerson([emma, max]), isOnePerson([bot])]).toEqual([true, false, false])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHANCE } from '../../../engine/state'
import type { Seat } from './documents'
import type { LocalMatch } from './match'
import { CLOCK, restSeconds, RestTimer } from './rest'

const seats = [{ kind: 'human' }, { kind: 'bot' }] as Seat[]

/** For how long a match rests in which these are pending, each with so many choices. */
function rest(pending: number[], choices: number, active = 0): number {
  const state = { pending, active, legal: () => Array.from({ length: choices }) }
  return restSeconds({ state } as unknown as LocalMatch, seats, 0.9)
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a match rests', () => {
  it('for half of the longest pause to all of it, if a bot chooses or rolls', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    expect([rest([1], 2), rest([CHANCE], 0, 1)]).toEqual([0.45, 0.45])
    random.mockReturnValue(1)
    expect([rest([1], 2), rest([CHANCE], 0, 1)]).toEqual([0.9, 0.9])
    random.mockReturnValue(0.5)
    expect(rest([1], 2)).toBeCloseTo(0.675)
  })

  it('for a quarter of it, if a bot has nothing to choose', () => {
    expect(rest([1], 1)).toBe(0.225)
  })

  it('for six seconds, if a person throws the dice', () => {
    expect(rest([CHANCE], 0)).toBe(6)
    expect(rest([0], 1)).toBe(0.225)
  })
})

describe('a timer', () => {
  it('acts once when its time runs out, and says until then how much is left', () => {
    const act = vi.fn()
    const timer = new RestTimer(CLOCK, act)
    expect(timer.left).toBe(Infinity)
    timer.set(0, 2)
    vi.advanceTimersByTime(1500)
    expect(timer.left).toBeCloseTo(0.5)
    vi.advanceTimersByTime(499)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledExactlyOnceWith(0)
    expect(timer.left).toBe(Infinity)
    vi.advanceTimersByTime(10_000)
    expect(act).toHaveBeenCalledOnce()
  })

  it('goes on as it is for the same rows, and begins again for others', () => {
    const act = vi.fn()
    const timer = new RestTimer(CLOCK, act)
    timer.set(5, 2)
    vi.advanceTimersByTime(1000)
    timer.set(5, 2)
    expect(timer.left).toBeCloseTo(1)
    timer.set(6, 2)
    expect(timer.left).toBeCloseTo(2)
    vi.advanceTimersByTime(2000)
    expect(act.mock.calls).toEqual([[6]])
  })

  it('does nothing once it was stopped, and can be set for the same rows again', () => {
    const act = vi.fn()
    const timer = new RestTimer(CLOCK, act)
    timer.set(5, 2)
    timer.stop()
    expect(timer.left).toBe(Infinity)
    vi.advanceTimersByTime(3000)
    expect(act).not.toHaveBeenCalled()
    timer.set(5, 2)
    vi.advanceTimersByTime(2000)
    expect(act).toHaveBeenCalledOnce()
  })
})

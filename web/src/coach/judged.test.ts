import { describe, expect, it } from 'vitest'
import { isRight, lengthOf, sayReasons, sayRule, shownOptions, type JudgedChoice } from './judged'

function judged(values: Record<string, number>, chosen?: string): JudgedChoice {
  const options = Object.entries(values).map(([action, value]) => ({ action, value, stderr: 0 }))
  const best = options.reduce((a, b) => (b.value > a.value ? b : a)).action
  return { seat: 0, chosen, best, loss: 0, stderr: 0, grade: 'fine', options, reasons: [] }
}

describe('a judged choice', () => {
  it('shows the best options first, and what was chosen however bad it was', () => {
    const many = judged({ a: 0.1, b: 0.6, c: 0.5, d: 0.4, e: 0.3, f: 0.2, g: 0.15 }, 'a')
    expect(shownOptions(many).map(({ action }) => action)).toEqual(['b', 'c', 'd', 'e', 'a'])
    expect(shownOptions({ ...many, chosen: 'c' }).map(({ action }) => action)).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  it('puts the best one before its equals', () => {
    const equal = { ...judged({ a: 0.5, b: 0.5 }), best: 'b' }
    expect(shownOptions(equal)[0].action).toBe('b')
  })

  it('is right when it is worth less than one point less than the best', () => {
    const close = judged({ best: 0.5, near: 0.4901, off: 0.4899 })
    expect(['best', 'near', 'off', 'unknown'].map((action) => isRight(close, action, 'chance'))).toEqual([true, true, false, false])
    const alone = judged({ best: 100, near: 99.6, off: 99.4 })
    expect(['near', 'off'].map((action) => isRight(alone, action, 'points'))).toEqual([true, false])
  })

  it('has bars of chances in whole wins, and of points beside the best', () => {
    const { options } = judged({ a: 80, b: 40, c: -3 })
    expect(options.map((option) => lengthOf(option, options, 'points'))).toEqual([1, 0.5, 0])
    expect(lengthOf({ action: '', value: 0.25, stderr: 0 }, [], 'chance')).toBe(0.25)
  })

  it('tells reasons with the words of the game', () => {
    const reasons = [{ reason: 'soon-closed', seat: 1, row: 'red' }]
    expect(sayReasons('qwixx', reasons, ['Anna', 'Max'], 0)).toEqual([
      'Max may close the red row soon, and then nothing can be crossed there.',
    ])
  })

  it('leaves a rule to remember, that of the first reason', () => {
    const reasons = [{ reason: 'leaves-second' }, { reason: 'opens-lock', row: 'red' }]
    expect(sayRule('qwixx', reasons)).toBe('Look at action 2 before you spend the white dice.')
    expect(sayRule('qwixx', [])).toBe('')
  })
})

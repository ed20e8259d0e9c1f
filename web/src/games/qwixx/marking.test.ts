import { describe, expect, it } from 'vitest'
import type { Position } from '../../lib/wire'
import type { Mark } from '../marks'
import { kindOf } from './kind'
import { chips, fieldMarks, misthrowMark, sayChoice } from './marking'

const better = (action: string): Mark => ({ action, kind: 'better', label: 'better' })
const chosen = (action: string): Mark => ({ action, kind: 'chosen', label: 'you' })
const asked = (kind: string) => ({ to_decide: { kind } }) as unknown as Position

describe('choices on a sheet of Qwixx', () => {
  const sides = (...marks: Mark[]) =>
    Object.fromEntries(Object.entries(fieldMarks(kindOf({}), marks)).map(([place, { side }]) => [place, side]))

  it('have their labels where they do not cover each other', () => {
    expect(sides(better('green 6'), chosen('blue 6'))).toEqual({ 'green 6': 'above', 'blue 6': 'below' })
    expect(sides(better('blue 6'), chosen('green 6'))).toEqual({ 'green 6': 'above', 'blue 6': 'below' })
    expect(sides(better('red 6'), chosen('red 7'))).toEqual({ 'red 4': 'above', 'red 5': 'below' })
    expect(sides(chosen('red 7'), better('pass'))).toEqual({ 'red 5': 'above' })
  })

  it('mark the next misthrow if nothing is crossed', () => {
    expect(misthrowMark([better('red 6'), chosen('pass')])).toMatchObject({ kind: 'chosen' })
    expect(misthrowMark([better('red 6')])).toBeUndefined()
  })

  it('are told and shown in small', () => {
    expect(sayChoice(asked('AskWhiteSum'), 0, 'red 7')).toBe('red 7')
    expect(sayChoice(asked('AskWhiteSum'), 0, 'pass')).toBe('pass')
    expect(sayChoice(asked('AskOrMisthrow'), 0, 'pass')).toBe('misthrow')
    expect(chips(asked('AskWhiteSum'), 0, 'red 7', {})).toEqual([{ colour: 'red', text: '7' }])
    expect(chips(asked('AskWhiteSum'), 0, 'pass', {})).toEqual([{ text: '–' }])
    expect(chips(asked('AskOrMisthrow'), 0, 'pass', {})).toEqual([{ text: '−5' }])
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { game } from '.'
import { absence, hasCoach, offers } from './offers'

const qwixx = game('qwixx')
const { notes, parts } = qwixx

afterEach(() => Object.assign(qwixx, { notes, parts }))

describe('what a game offers', () => {
  it('needs no words', () => {
    expect(absence('qwixx', 'notes')).toBe('')
    expect(absence('qwixx', 'coach')).toBe('')
  })

  it('is said where it is missing', () => {
    Object.assign(qwixx, { notes: undefined, parts: [] })
    expect(offers('qwixx', 'notes')).toBe(false)
    expect(absence('qwixx', 'notes')).toContain('There is no sheet of Qwixx to tap yet.')
    expect(absence('qwixx', 'coach')).toBe('The coach does not know Qwixx yet.')
    expect(absence('qwixx', 'print')).toBe('')
  })

  it('decides whether the coach is asked', () => {
    const match = { game: 'qwixx', options: {}, isHere: true }
    expect(hasCoach(match)).toBe(true)
    expect(hasCoach({ ...match, options: { sheet: 'mixed-colours' } })).toBe(false)
    qwixx.parts = []
    expect(hasCoach(match)).toBe(false)
  })
})

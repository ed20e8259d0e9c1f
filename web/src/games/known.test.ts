import { describe, expect, it } from 'vitest'
import { familiesOf, familyOf, hasEngine } from './known'

const known = { title: '', parts: [], seats: 5, variants: {} }

describe('families', () => {
  it('are the games that are no variants of others', () => {
    const all = [
      { ...known, name: 'dozen', family: 'dozen', variants: { board: ['plain', 'round'], turns: ['6', '10'] } },
      { ...known, name: 'dozen_twice', family: 'dozen' },
      { ...known, name: 'other', family: 'other' },
    ]
    const [dozen, other, ...none] = familiesOf(all)
    expect(dozen.variants).toEqual({ board: ['plain', 'round', 'dozen_twice'], turns: ['6', '10'] })
    expect(other).toBe(all[2])
    expect(none).toEqual([])
  })

  it('give a game without options one for its variants', () => {
    const all = [
      { ...known, name: 'dozen', family: 'dozen' },
      { ...known, name: 'dozen_twice', family: 'dozen' },
    ]
    expect(familiesOf(all)[0].variants).toEqual({ sheet: ['dozen', 'dozen_twice'] })
  })

  it('are found by a game, and what is no game is its own', () => {
    expect(familyOf('qwixx')).toBe('qwixx')
    expect(familyOf('table')).toBe('table')
  })
})

describe('an engine', () => {
  it('belongs to a game that was compiled for browsers', () => {
    expect(hasEngine('qwixx')).toBe(true)
    expect(hasEngine('dozen')).toBe(false)
  })
})

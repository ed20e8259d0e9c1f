import { describe, expect, it } from 'vitest'
import table from '../../../tests/table/names.json'
import known from '../generated/names.json'
import { cleanName, friendlyName, uniqueName } from './names'

describe('a name', () => {
  it.each(table)('is cleaned as the server does it: $what', ({ typed, shown }) => {
    expect(cleanName(typed)).toBe(shown ?? '')
    expect(cleanName(shown ?? '')).toBe(shown ?? '')
  })

  it.each([
    ['Emma', 'EMMA', 'Emma 2'],
    ['Emma', 'Ｅｍｍａ', 'Emma 2'],
    ['Strauß', 'STRAUSS', 'Strauß 2'],
    ['Emma', 'Emmy', 'Emma'],
    ['x'.repeat(24), 'x'.repeat(24), `${'x'.repeat(22)} 2`],
  ])('%s beside %s is %s', (name, taken, unique) => {
    expect(uniqueName(name, [taken])).toBe(unique)
  })

  it('gets the next free number', () => {
    expect(uniqueName('Emma', ['Emma', 'emma 2'])).toBe('Emma 3')
  })

  it('is drawn from both lists', () => {
    const drawn = new Set(Array.from({ length: 50 }, friendlyName))
    expect(drawn.size).toBeGreaterThan(10)
    for (const name of drawn) {
      const [first, second] = name.split(' ')
      expect(known.first).toContain(first)
      expect(known.second).toContain(second)
      expect(cleanName(name)).toBe(name)
    }
  })
})

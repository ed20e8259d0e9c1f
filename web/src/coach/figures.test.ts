import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../lib/settings.svelte'
import { figure, signed } from './figures'

afterEach(() => {
  settings.language = 'en'
})

describe('figures', () => {
  it('are written as the language writes them', () => {
    expect(figure(7.25, 1)).toBe('7.3')
    settings.language = 'de'
    expect(figure(7.25, 1)).toBe('7,3')
  })

  it('have a minus that is no hyphen, and none before zero', () => {
    expect(figure(-5)).toBe('−5')
    expect(figure(-0.2)).toBe('0')
    expect([3.4, -3.4, 0.2].map((value) => signed(value))).toEqual(['+3', '−3', '±0'])
  })
})

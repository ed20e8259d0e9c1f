import { expect, it } from 'vitest'
import { span } from './time'

it('says how long it takes, never nothing', () => {
  expect(span(20_220)).toBe('5 h 37 min')
  expect(span(3600)).toBe('1 h 0 min')
  expect(span(59)).toBe('1 min')
  expect(span(0)).toBe('1 min')
})

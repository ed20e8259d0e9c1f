import { expect, it } from 'vitest'
import { adapted } from './level'

it('rises after eight of ten, and falls after four', () => {
  expect(adapted('easy', 8, 10)).toBe('medium')
  expect(adapted('medium', 7, 10)).toBe('medium')
  expect(adapted('medium', 5, 10)).toBe('medium')
  expect(adapted('hard', 4, 10)).toBe('medium')
})

it('has a top and a bottom', () => {
  expect(adapted('hard', 10, 10)).toBe('hard')
  expect(adapted('easy', 0, 10)).toBe('easy')
})

it('does not judge by a few answers', () => {
  expect(adapted('easy', 4, 4)).toBe('easy')
})

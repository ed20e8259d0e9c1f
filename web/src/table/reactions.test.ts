import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../lib/settings.svelte'
import { reactions } from './reactions.svelte'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  settings.reactions = true
})

test('a reaction is seen for a moment, and a later one of the same seat takes its place', () => {
  expect(reactions.show(1, 'clap')).toBe(true)
  vi.advanceTimersByTime(2000)
  reactions.show(1, 'heart')
  reactions.show(2, 'sad')
  vi.advanceTimersByTime(2000)
  expect(reactions.shown).toEqual({ 1: 'heart', 2: 'sad' })
  vi.advanceTimersByTime(600)
  expect(reactions.shown).toEqual({})
})

test('whoever likes no reactions sees none', () => {
  settings.reactions = false
  expect(reactions.show(1, 'clap')).toBe(false)
  expect(reactions.shown).toEqual({})
})

test('what this version does not know is not shown', () => {
  expect(reactions.show(1, 'somersault')).toBe(false)
  expect(reactions.shown).toEqual({})
})

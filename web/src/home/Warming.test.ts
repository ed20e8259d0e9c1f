import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { warming } from '../lib/bots.svelte'
import type { Progress } from '../lib/wire'
import Warming from './Warming.svelte'

vi.mock('../lib/bots.svelte', () => ({ warming: vi.fn() }))

/** The line, and how much of it the bar shows, if there is one. */
function shown(progress: Progress | undefined): [string, number | undefined] {
  vi.mocked(warming).mockReturnValue(progress)
  const { container, unmount } = render(Warming)
  const found: ReturnType<typeof shown> = [
    container.querySelector('[role=status]')!.textContent.trim(),
    container.querySelector('progress')?.position,
  ]
  unmount()
  return found
}

test('nothing is said where there is nothing to wait for', () => {
  expect(shown(undefined)).toEqual(['', undefined])
})

test('the line tells how far the bots are', () => {
  expect(shown({ done: 1, total: 4, failed: false })).toEqual([
    'Preparing the bots… 1 of 4. Until then they play on your device.',
    0.25,
  ])
})

test('if the bots do not come, the line says so', () => {
  const [line, bar] = shown({ done: 1, total: 4, failed: true })
  expect(line).toMatch(/^This server could not prepare its better bots\./)
  expect(bar).toBeUndefined()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { sense } from './sense'
import { settings } from './settings.svelte'
import { SOFT } from './sound'

const { play } = vi.hoisted(() => ({ play: vi.fn() }))
vi.mock('./sound', async (original) => ({ ...(await original<object>()), play }))
const vibrate = vi.fn()
let isCalm = false

beforeEach(() => {
  play.mockClear()
  vibrate.mockClear()
  isCalm = false
  settings.vibration = settings.motion = true
  Object.assign(navigator, { vibrate })
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
})

const sounds = { Crossed: 'pen', RowClosed: 'latch' } as const
const crossed = (seat: number) => ({ kind: 'Crossed', seat })

test('what others do is soft and not felt', () => {
  sense([crossed(1), crossed(2)], sounds, [0])
  expect(play.mock.calls).toEqual([['pen', SOFT]])
  expect(vibrate).not.toHaveBeenCalled()
})

test('what one does oneself is heard once and felt', () => {
  sense([crossed(1), crossed(0), crossed(2)], sounds, [0])
  expect(play.mock.calls).toEqual([['pen', 1]])
  expect(vibrate.mock.calls).toEqual([[[12, 60, 12]]])
})

test('what happens to the whole table is everybody’s', () => {
  sense([{ kind: 'RowClosed', seats: [1] }, { kind: 'Decided' }], sounds, [0])
  expect(play.mock.calls).toEqual([['latch', 1]])
  expect(vibrate.mock.calls).toEqual([[[20, 40, 20]]])
})

test.each([
  ['no shaking', () => (settings.vibration = false)],
  ['no movement', () => (settings.motion = false)],
  ['a calm system', () => (isCalm = true)],
])('nothing shakes for who wants %s', (_, wish) => {
  wish()
  sense([crossed(0)], sounds, [0])
  expect(play).toHaveBeenCalled()
  expect(vibrate).not.toHaveBeenCalled()
})

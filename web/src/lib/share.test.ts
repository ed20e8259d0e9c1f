import { afterEach, expect, test, vi } from 'vitest'
import { resultText, sharePicture } from './share'

const picture = new File(['x'], 'rollwright.png', { type: 'image/png' })

afterEach(() => vi.unstubAllGlobals())

function withNavigator(share: () => Promise<void>, canShare = true) {
  vi.stubGlobal('navigator', { share, canShare: () => canShare })
}

test('a result is told in three lines', () => {
  expect(resultText('Emma wins!', 'Qwixx', ['Emma 75', 'Jonas 68'], 'https://x/replay?match=1')).toBe(
    'Qwixx: Emma wins!\nEmma 75 · Jonas 68\nhttps://x/replay?match=1',
  )
})

test('a picture is shared where the system can, and whoever thinks better of it is left alone', async () => {
  const share = vi.fn(() => Promise.resolve())
  withNavigator(share)
  expect(await sharePicture(picture, 'text')).toBe(true)
  expect(share).toHaveBeenCalledWith({ files: [picture], text: 'text' })
  withNavigator(() => Promise.reject(new DOMException('', 'AbortError')))
  expect(await sharePicture(picture, 'text')).toBe(true)
})

test('where the system cannot share pictures, the page has to', async () => {
  const share = vi.fn(() => Promise.resolve())
  withNavigator(share, false)
  expect(await sharePicture(picture, 'text')).toBe(false)
  expect(share).not.toHaveBeenCalled()
  withNavigator(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  expect(await sharePicture(picture, 'text')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await sharePicture(picture, 'text')).toBe(false)
})

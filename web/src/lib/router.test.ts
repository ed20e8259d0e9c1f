import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followLinks, router } from './router.svelte'

/** Click a link; whether the app has followed it itself. */
function click(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.body.replaceChildren(link)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let isFollowed = false
  const follow = (event: MouseEvent) => {
    followLinks(event)
    isFollowed = event.defaultPrevented
    event.preventDefault() // nothing here can load a page
  }
  document.body.addEventListener('click', follow, { once: true })
  link.dispatchEvent(event)
  return isFollowed
}

const address = () => location.pathname + location.search + location.hash

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  router.replace('/rules?game=qwixx')
})

describe('links', () => {
  it('inside the app change the page without loading it', () => {
    expect(click({ href: '/print?game=qwixx' })).toBe(true)
    expect(router.path).toBe('/print')
    expect(router.query.get('game')).toBe('qwixx')
  })

  it('to a place on another page keep the place', () => {
    expect(click({ href: '/rules?game=twenty_one#rules-rolling' })).toBe(true)
    expect(address()).toBe('/rules?game=twenty_one#rules-rolling')
  })

  it.each(['#rules-closing', '/rules?game=qwixx#rules-closing'])(
    'to a place on this page are left to the browser: %s',
    (href) => expect(click({ href })).toBe(false),
  )

  it.each<Record<string, string>>([
    { href: 'https://example.org/' },
    { href: '/api/matches/m/record.txt' },
    { href: '/print', target: '_blank' },
    { href: '/print', download: 'sheet' },
  ])('that lead elsewhere are left to the browser: %o', (attributes) => {
    expect(click(attributes)).toBe(false)
  })

  it('that are opened beside this page are left to the browser', () => {
    expect(click({ href: '/print' }, { ctrlKey: true })).toBe(false)
    expect(click({ href: '/print' }, { button: 1 })).toBe(false)
  })

  it('that somebody has followed already are not followed again', () => {
    const event = new MouseEvent('click', { cancelable: true })
    event.preventDefault()
    const link = document.createElement('a')
    link.href = '/print'
    link.addEventListener('click', followLinks)
    link.dispatchEvent(event)
    expect(address()).toBe('/rules?game=qwixx')
  })
})

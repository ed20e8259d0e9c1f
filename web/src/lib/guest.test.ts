import { beforeEach, describe, expect, it, vi } from 'vitest'
import known from '../generated/names.json'

/** The guest that a browser has which kept this. */
async function guestOf(kept: object) {
  vi.resetModules()
  localStorage.setItem('rollwright.guest', JSON.stringify(kept))
  return (await import('./guest')).guest
}

const isFriendly = (name: string) => known.first.includes(name.split(' ')[0])

beforeEach(() => localStorage.clear())

describe('a guest', () => {
  it('without a name gets a friendly one, and keeps it', async () => {
    const { name } = await guestOf({})
    expect(isFriendly(name)).toBe(true)
    const kept = JSON.parse(localStorage.getItem('rollwright.guest')!) as object
    expect((await guestOf(kept)).name).toBe(name)
  })

  it.each(['You', 'Du', 'Toi', 'Tu', '', ' ', '\u200b'])('called %j has no name', async (name) => {
    expect(isFriendly((await guestOf({ name, token: 'secret' })).name)).toBe(true)
    expect((await guestOf({ name, token: 'secret' })).token).toBe('secret')
  })

  it('keeps the name that was given', async () => {
    expect((await guestOf({ name: 'Emma' })).name).toBe('Emma')
  })

  it('takes another name, cleaned, but never none', async () => {
    const guest = await guestOf({ name: 'Emma' })
    guest.name = ' Zoe\u0308\u200b '
    expect(guest.name).toBe('Zoë')
    guest.name = '\u2800'
    expect(guest.name).toBe('Zoë')
  })
})

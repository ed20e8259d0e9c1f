import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../lib/refusal'
import { router } from '../lib/router.svelte'
import { Starting } from './starting.svelte'

beforeEach(() => localStorage.clear())

describe('starting', () => {
  it('goes to one place only, however often it is tapped', async () => {
    const starting = new Starting()
    const go = vi.spyOn(router, 'go').mockImplementation(() => {})
    const find = vi.fn().mockResolvedValue('/t/1')
    await Promise.all([starting.go('a', find), starting.go('a', find), starting.go('b', find)])
    expect(find).toHaveBeenCalledOnce()
    expect(go.mock.calls).toEqual([['/t/1']])
  })

  it('says what went wrong where it was tapped, until the next try', async () => {
    const starting = new Starting()
    vi.spyOn(router, 'go').mockImplementation(() => {})
    await starting.go('a', () => Promise.reject(new Refusal('too_many')))
    expect(starting.troubleAt('a')).toContain('Too many')
    expect(starting.troubleAt('b')).toBe('')
    await starting.go('b', () => Promise.resolve('/'))
    expect(starting.troubleAt('a')).toBe('')
  })

  it('keeps what was chosen', () => {
    new Starting().choose({ bots: 3 })
    new Starting().chooseOptions('qwixx', { sheet: 'mixed-colours' })
    expect(new Starting().wish.bots).toBe(3)
    expect(new Starting().optionsOf('qwixx')).toEqual({ sheet: 'mixed-colours' })
  })
})

import { describe, expect, it } from 'vitest'
import { tableOf, USUAL, type Wish } from './ways'

const wish: Wish = { ...USUAL, game: 'qwixx' }
const company = { me: 'Emma', bot: 'casual', most: 5, stranger: (number: number) => `Player ${number}` }

describe('the table that is asked for', () => {
  it('has as many bots as were chosen, and no more than fit', () => {
    const bot = { kind: 'bot', bot: 'casual' }
    expect(tableOf('bots', wish, company).seats).toEqual([{ kind: 'me', name: 'Emma' }, bot])
    expect(tableOf('bots', { ...wish, bots: 5 }, { ...company, most: 3 }).seats.slice(1)).toEqual([bot, bot])
  })

  it('has a seat for each friend, and is timed and listed for friends only', () => {
    const timed = { ...wish, seats: 3, seconds: 30, isListed: true }
    const friends = tableOf('friends', timed, company)
    expect(friends.seats.map(({ kind }) => kind)).toEqual(['me', 'open', 'open'])
    expect(friends).toMatchObject({ seconds: 30, listed: true })
    expect(tableOf('bots', timed, company)).not.toHaveProperty('seconds')
    expect(tableOf('bots', timed, company)).not.toHaveProperty('listed')
  })

  it('calls everybody at one screen by name, or by number', () => {
    const { seats } = tableOf('screen', { ...wish, seats: 3, names: ['', 'Max'] }, company)
    expect(seats.map(({ name }) => name)).toEqual(['Emma', 'Player 2', 'Max'])
  })

  it('has nobody else for a person alone', () => {
    expect(tableOf('alone', { ...wish, bots: 3, seats: 4 }, company).seats).toHaveLength(1)
  })

  it('keeps the length of a series for each way, and the sheets for each game', () => {
    const both = { ...wish, matches: { friends: 3 }, options: { qwixx: { sheet: 'mixed-colours' } } }
    expect(tableOf('friends', both, company).series).toBe(3)
    expect(tableOf('bots', both, company).series).toBe(1)
    expect(tableOf('bots', both, company).options).toEqual({ sheet: 'mixed-colours' })
    expect(tableOf('bots', { ...both, game: 'other' }, company).options).toEqual({})
  })
})

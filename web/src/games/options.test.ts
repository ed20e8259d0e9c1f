import { describe, expect, it } from 'vitest'
import { address, choose, explainOptions, optionsIn, sayOptions } from './options'

const game = { name: 'dozen', variants: { board: ['plain', 'round'], turns: ['6', '10'] } }

describe('options', () => {
  it('leave out what is usual', () => {
    const round = choose(game, {}, 'board', 'round')
    expect(round).toEqual({ board: 'round' })
    expect(choose(game, round, 'turns', '10')).toEqual({ board: 'round', turns: '10' })
    expect(choose(game, round, 'board', 'plain')).toEqual({})
  })

  it('are read from an address, as far as the game has them', () => {
    const read = (query: string) => optionsIn(game, new URLSearchParams(query))
    expect(read('game=dozen&board=round&turns=10')).toEqual({ board: 'round', turns: '10' })
    expect(read('board=plain&turns=7&colour=red')).toEqual({})
  })

  it('are written to an address that is read again', () => {
    const options = { board: 'round' }
    const link = address('/sheet', 'dozen', options, { code: 'ABCDEF' })
    expect(link).toBe('/sheet?game=dozen&board=round&code=ABCDEF')
    expect(optionsIn(game, new URL(link, 'http://x').searchParams)).toEqual(options)
  })

  it('are told in words, those that make a difference', () => {
    expect(sayOptions(game, {})).toBe('')
    expect(sayOptions(game, { board: 'round', edition: 'big' })).toBe('dozen.board-round')
    expect(explainOptions(game, { board: 'round' })).toEqual([
      'dozen.option-board: dozen.board-round',
    ])
  })
})

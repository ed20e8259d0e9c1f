import { describe, expect, it } from 'vitest'
import { kind } from '../games/qwixx/notes'
import { newPage } from './book'
import type { Kind } from './kind'
import { verdict } from './verdict'

const page = (name: string, ...results: number[]) => newPage(kind({}) as Kind, name, 0, results)

describe('among several', () => {
  it('nothing is said before the end', () => {
    expect(verdict([page('Emma'), page('Max')], [3, 8], false)).toBeUndefined()
    expect(verdict([page('Emma', 1, 2), page('Max', 3, 4)], [3, 8], false)).toBeUndefined()
  })

  it('the first match has a winner, or several', () => {
    expect(verdict([page('Emma'), page('Max')], [3, 8], true)).toEqual({ main: 'Max wins!', more: '' })
    expect(verdict([page('Emma'), page('Max')], [8, 8], true)?.main).toBe('Emma and Max share the win!')
  })

  it('who has the highest sum is named first, then who has won the match', () => {
    const pages = [page('Emma', 60), page('Max', 20)]
    expect(verdict(pages, [10, 40], true)).toEqual({
      main: 'Emma leads the series with 70 points.',
      more: 'Match 2: Max wins',
    })
    expect(verdict(pages, [10, 50], true)?.main).toBe('Emma and Max lead the series with 70 points each.')
  })

  it('Q16: the highest sum of all matches wins the series', () => {
    const pages = [page('Emma', 60, 1, 1, 1), page('Max', 20, 1, 1, 1)]
    const won = { main: 'Emma wins the series with 73 points.', more: 'Match 5: Max wins' }
    expect(verdict(pages, [10, 40], true)).toEqual(won)
    const noted = [page('Emma', 60, 1, 1, 1, 10), page('Max', 20, 1, 1, 1, 40)]
    expect(verdict(noted, [0, 0], false)).toEqual(won)
    expect(verdict(pages, [10, 50], true)?.main).toBe('Emma and Max share the series with 73 points each.')
  })
})

describe('whoever keeps one sheet here', () => {
  it('is addressed as you', () => {
    const pages = [page('Emma', 60), page('Max', 20)]
    expect(verdict(pages, [10, 40], true, 0)).toEqual({
      main: 'You lead the series with 70 points.',
      more: 'Match 2: Max wins',
    })
    expect(verdict(pages, [10, 50], true, 1)?.main).toBe('You and Emma lead the series with 70 points each.')
  })
})

describe('alone', () => {
  it('nobody wins: points and the own record are told', () => {
    expect(verdict([page('Emma')], [62], true, undefined, 75)).toEqual({ main: '62 points. Your best: 75.', more: '' })
    expect(verdict([page('Emma', 30)], [80], true, undefined, 75)).toEqual({
      main: '80 points: your best so far.',
      more: 'Series: 110',
    })
    expect(verdict([page('Emma')], [-3], true)?.main).toBe('−3 points: your best so far.')
  })
})

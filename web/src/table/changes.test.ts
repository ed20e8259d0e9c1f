import { expect, test } from 'vitest'
import type { TableInfo } from '../lib/wire'
import { changes, type Seated } from './changes'

/** A table with people, and bots whose names begin with a star, as the first person sees it. */
function seated(names: string[], match = 'm', seats = [0], left: number[] = []): Seated {
  const of = (name: string) => ({ kind: name.startsWith('*') ? 'bot' : 'human', name: name.replace('*', '') })
  return { table: { match, seats: names.map(of) } as TableInfo, seats, left }
}

test('everybody hears that a bot takes over from somebody', () => {
  expect(changes(seated(['Emma', 'Max']), seated(['Emma', '*Max']))).toEqual(['A bot plays on for Max.'])
})

test('whose seat it is sees that already, with a way back', () => {
  expect(changes(seated(['Emma', 'Max']), seated(['*Emma', 'Max'], 'm', [], [0]))).toEqual([])
})

test('another order of the seats is no news', () => {
  expect(changes(seated(['Max', '*Ada']), seated(['*Ada', 'Max'], 'm', [1]))).toEqual([])
})

test('who is left out of the next match hears it', () => {
  expect(changes(seated(['Emma', 'Max', 'Lou']), seated(['Max', 'Lou'], 'n', []))).toEqual([
    'The others have begun without you. You can watch.',
  ])
})

test('who only watches is not left out', () => {
  expect(changes(seated(['Max'], 'm', []), seated(['Max'], 'n', []))).toEqual([])
})

/** Both runtimes of Fluent say the same: the file was written by Python, and the browser agrees. */

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { familyOf } from '../games/known'
import { dated, eventFacts, joined, keyOf, LOCALES, plainFacts, players, variables, type Fact } from './facts'
import { LANGUAGES, type Language } from './settings.svelte'
import sentences from '../../../tests/i18n/sentences.txt?raw'

const files = import.meta.glob<Record<string, string>>('../generated/words/*.json', {
  eager: true,
  import: 'default',
})

const told = sentences
  .trimEnd()
  .split('\n\n')
  .map((paragraph) => {
    const [head, ...lines] = paragraph.split('\n')
    const [key] = head.split(' ', 1)
    const facts = JSON.parse(head.slice(key.length) || '{}') as Record<string, Fact | string[]>
    return { key, facts, said: lines.map((line) => line.slice(5)) }
  })
  .filter(({ key }) => !/^(coach|tui)\./.test(key)) // only reports and the terminal say those

function bundles(language: Language): Map<string, FluentBundle> {
  const texts = files[`../generated/words/${language}.json`]
  return new Map(
    Object.keys(texts).map((name) => {
      const bundle = new FluentBundle(LOCALES[language], { useIsolating: false })
      for (const each of new Set([familyOf(name), name])) {
        const read = new FluentResource(texts[each] ?? '')
        expect(bundle.addResource(read, { allowOverrides: true })).toEqual([])
      }
      return [name, bundle]
    }),
  )
}

describe.each(LANGUAGES.map((language, index) => [language, index] as const))(
  'in %s',
  (language, index) => {
    it('every sentence is the same as in Python', () => {
      const known = bundles(language)
      const said = told.map(({ key, facts }) => {
        const [catalogue, name] = key.split('.')
        const bundle = known.get(catalogue)!
        const plain = Object.entries(facts).map(([fact, value]) => [
          fact,
          Array.isArray(value) ? joined(language, value) : value,
        ])
        const errors: Error[] = []
        const pattern = bundle.getMessage(name)!.value!
        const text = bundle.formatPattern(pattern, variables(Object.fromEntries(plain)), errors)
        expect(errors).toEqual([])
        return text
      })
      expect(said).toEqual(told.map((each) => each.said[index]))
    })
  },
)

const names = ['Emma', 'Max', 'Tim']

it.each([
  [[1], undefined, 'Max', 'one'],
  [[1], 1, '', 'me'],
  [[0, 1], undefined, 'Emma and Max', 'many'],
  [[0, 1], 1, 'Emma', 'us'],
  [[0, 1, 2], undefined, 'Emma, Max and Tim', 'many'],
  [[0, 1, 2], 0, 'Max and Tim', 'us'],
])('seats %j with %s as me are %j, %s', (seats, me, listed, who) => {
  expect(players('en', names, seats, me)).toEqual({ names: listed, who })
})

it('makes facts of an event as Python does', () => {
  const crossed = { kind: 'Crossed', seat: 1, row: 'red', number: 8 }
  expect(eventFacts('de', crossed, names)).toEqual({ name: 'Max', who: 'one', row: 'red', number: 8 })
  expect(eventFacts('de', crossed, names, 1)).toMatchObject({ who: 'me' })
  const closed = { kind: 'RowClosed', row: 'red', seats: [0, 2] }
  expect(eventFacts('de', closed, names, 2)).toEqual({ names: 'Emma', who: 'us', row: 'red' })
  expect(plainFacts({ a: true, b: false, c: 3, d: 'red' })).toEqual({ a: 'yes', b: 'no', c: 3, d: 'red' })
})

it.each([
  ['RowClosed', 'row-closed'],
  ['not_a_sum', 'not-a-sum'],
  ['Rolled', 'rolled'],
])('the message for %s is %s', (name, key) => {
  expect(keyOf(name)).toBe(key)
})

it('a number has a real minus', () => {
  const bundle = new FluentBundle('en-GB', { useIsolating: false })
  bundle.addResource(new FluentResource('points = { $points ->\n [one] one\n *[other] { $points }\n}'))
  const pattern = bundle.getMessage('points')!.value!
  expect(bundle.formatPattern(pattern, variables({ points: -5 }))).toBe('−5')
  expect(bundle.formatPattern(pattern, variables({ points: 1 }))).toBe('one')
})

it.each([
  ['en', '17 Nov 2026, '],
  ['de', '17.11.2026, '],
  ['fr', '17 nov. 2026'],
  ['it', '17 nov 2026, '],
] as const)('a moment is written as in %s', (language, day) => {
  expect(dated(language, new Date(2026, 10, 17, 20, 5).getTime())).toContain(day)
})

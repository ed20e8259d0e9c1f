import { expect, it } from 'vitest'
import { readFile } from './file'

const profile = { name: 'Emma', animal: 'fox', colour: 2 }
const file = (more = {}) => JSON.stringify({ format: 'rollwright-profile', version: 1, key: 'k', you: { profile }, ...more })

it('a file has a key and a look', () => {
  expect(readFile(file())).toEqual({ key: 'k', look: profile })
})

it.each(['', '{', 'null', '[]', '"text"', '{}', file({ format: 'chess' }), file({ key: '' }), file({ key: 5 }), file({ key: 'k'.repeat(101) })])(
  'what is no profile is none: %s',
  (text) => {
    expect(readFile(text)).toBeUndefined()
  },
)

it('what was edited is left out', () => {
  const edited = { name: ' Emma\u200b ', animal: 'toString', colour: 99 }
  expect(readFile(file({ you: { profile: edited } }))?.look).toEqual({ name: 'Emma', animal: '', colour: -1 })
  expect(readFile(file({ you: { profile: { name: '' } } }))?.look).toBeUndefined()
  expect(readFile(file({ you: 7 }))).toEqual({ key: 'k', look: undefined })
})

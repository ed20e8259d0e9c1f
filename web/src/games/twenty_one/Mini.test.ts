import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import Mini from './Mini.svelte'
import { notes } from './notes'

test('hits, strikes and what was written last are told apart', () => {
  const blank = notes.blank('A')
  const sheet = { ...blank, rows: [[6, 4, 7, 0, 0, 0], ...blank.rows.slice(1)] }
  const news = [{ kind: 'Entered', seat: 0, colour: 'yellow', number: 4 }]
  const { container } = render(Mini, { options: {}, board: { sheets: [sheet] }, seat: 0, news })
  const names = [...container.querySelectorAll('i')].map((dot) =>
    dot.className.split(' ').filter((name) => name && !name.startsWith('svelte-')).join(' '),
  )
  expect(names.slice(0, 4)).toEqual(['red entered hit', 'yellow entered last', 'green struck', 'blue'])
  expect(names).toHaveLength(30)
})

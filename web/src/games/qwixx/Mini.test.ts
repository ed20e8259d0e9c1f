import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import Mini from './Mini.svelte'

const sheet = { red: 0b1001, yellow: 0, green: 0, blue: 0b100, misthrows: 0 }
const board = { sheets: [sheet], closed: 0, dice: [], choices: [] }

function dots(options: object): string[] {
  const { container } = render(Mini, { options: { ...options }, board, seat: 0 })
  return [...container.querySelectorAll('i.crossed')].map((dot) => dot.className.split(' ')[0])
}

test('what is crossed has the colour of its field', () => {
  expect(dots({})).toEqual(['red', 'red', 'blue'])
  expect(dots({ sheet: 'mixed-colours' })).toEqual(['yellow', 'blue', 'red'])
})

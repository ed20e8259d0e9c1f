/** Contrasts, measured from the tokens in both themes. */

import { expect, test } from 'vitest'
import field from './games/qwixx/Field.svelte?raw'
import styles from './styles.css?raw'
import css from './tokens.css?raw'

const TEXT = 4.5
const CONTROL = 3

type Theme = 'light' | 'dark'
type Colour = [number, number, number]

/** The value of a token in a theme. */
function token(name: string, theme: Theme): Colour {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`there is no token --${name}`)
  const both = /light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/.exec(value)
  return hex(both ? both[theme === 'light' ? 1 : 2] : value.trim())
}

function hex(text: string): Colour {
  return [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Colour
}

/** A colour over another, as `color-mix` and opacity make it. */
function over(front: Colour, part: number, back: Colour): Colour {
  return front.map((value, index) => value * part + back[index] * (1 - part)) as Colour
}

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const THEMES: Theme[] = ['light', 'dark']
const COLOURS = ['red', 'yellow', 'green', 'blue']
const ALL_COLOURS = [...COLOURS, 'black', 'white']

const WRITING: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'paper-tint'],
  ['ink', 'paper-shade'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-shade'],
  ['on-felt', 'felt-light'],
  ['on-felt', 'felt-dark'],
  ['on-felt-soft', 'felt-light'],
  ['on-felt-good', 'felt'],
  ['on-go', 'go'],
  ['on-accent', 'accent'],
  ['good', 'paper'],
  ['bad', 'paper'],
  ['good-fill', 'go'],
  ['on-fill', 'good-fill'],
  ['on-fill', 'bad-fill'],
  ['on-fill', 'fine-fill'],
  ['on-fill', 'inaccuracy-fill'],
  ['on-fill', 'mistake-fill'],
  ['on-fill', 'quiet-fill'],
  ['on-mark', 'mark'],
  ['on-alert', 'alert'],
  ...[0, 1, 2, 3, 4, 5].map((pen): [string, string] => ['on-fill', `pen-${pen}`]),
  ...ALL_COLOURS.map((colour): [string, string] => [`${colour}-ink`, 'paper']),
  ['on-colour-light', 'red'],
  ['on-yellow', 'yellow'],
  ['on-colour-light', 'green'],
  ['on-colour-light', 'blue'],
  ['on-colour-light', 'black'],
]

const LINES: [string, string][] = [
  ['control', 'paper'],
  ['control', 'paper-shade'],
  ['felt-line', 'felt-light'],
  ['felt-line', 'felt'],
  ['focus', 'felt-light'],
  ['focus', 'felt'],
  ['focus-paper', 'paper'],
  ...['red', 'yellow-line', 'green', 'blue', 'black', 'white'].map((colour): [string, string] => [colour, 'paper']),
]

test.each(THEMES.flatMap((theme) => WRITING.map(([front, back]) => ({ theme, front, back }))))(
  '$theme: $front can be read on $back',
  ({ theme, front, back }) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(TEXT)
  },
)

test.each(THEMES.flatMap((theme) => LINES.map(([front, back]) => ({ theme, front, back }))))(
  '$theme: $front can be seen on $back',
  ({ theme, front, back }) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(CONTROL)
  },
)

/** How much of its colour a field mixes into the paper in one of its states. */
function share(state: string, theme: Theme): number {
  const isFree = state === 'field'
  const rule = (isFree ? /--tint: ([^;]+);/.exec(styles) : new RegExp(`\\n  \\.${state} \\{([^}]+)\\}`).exec(field))?.[1]
  const shares = [...(rule?.matchAll(/color-mix\(in srgb, var\(--colour\) (\d+)%/g) ?? [])]
  if (shares.length !== 2) throw new Error(`.${state} does not mix a colour for each theme`)
  return +shares[theme === 'light' ? 0 : 1][1] / 100
}

const FIELDS = THEMES.flatMap((theme) => COLOURS.map((colour) => ({ theme, colour })))

test.each(FIELDS.flatMap((seen) => ['field', 'crossed', 'losing'].map((state) => ({ ...seen, state }))))(
  '$theme: a number of the $colour row can be read, .$state',
  ({ theme, colour, state }) => {
    const back = over(token(colour, theme), share(state, theme), token('paper', theme))
    expect(contrast(token(`${colour}-ink`, theme), back)).toBeGreaterThanOrEqual(TEXT)
  },
)

test.each(FIELDS)('$theme: a number of the $colour row can be read where it was crossed last', ({ theme, colour }) => {
  expect(contrast(token(`${colour}-ink`, theme), token('mark', theme))).toBeGreaterThanOrEqual(TEXT)
})

import { describe, expect, it } from 'vitest'
import type { Position, Step } from '../../lib/wire'
import { heldDice, numbersOf, openColumns, outcome, phaseOf, timeFor, toggled, trayOf, type Next } from './choosing'
import { notes } from './notes'
import type { Sheet } from './rows'

/** Sheet B: its third row is white 6, green 5, yellow 3, red 2, blue 2, black 1. */
const sheet: Sheet = {
  ...notes.blank('B'),
  rows: [
    [6, 4, 3, 2, 2, 1],
    [5, 4, 4, 1, 1, 1],
    [0, 0, 0, 2, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ],
  current: 2,
}
/** White, black, red, blue, yellow, green; and the same by column. */
const DICE = [6, 4, 6, 2, 1, 5]
const FACES = [6, 5, 1, 6, 2, 4]

function position(changes: Partial<Position> = {}): Position {
  return {
    active: 0,
    pending: [0],
    scores: [0],
    state: { sheets: [sheet], dice: DICE, choices: [] },
    to_decide: { kind: 'AskSecondAttempt', seat: 0 },
    turn: 9,
    winners: [],
    ...changes,
  }
}

describe('a turn', () => {
  it('goes from the throw to the attempts to the entries', () => {
    expect(phaseOf(position(), false)).toBe('throw')
    expect(phaseOf(position(), true)).toBe('attempt')
    expect(phaseOf(position({ to_decide: null, pending: [-1] }), true)).toBe('attempt')
    expect(phaseOf(position({ to_decide: { kind: 'AskEntries' } }), true)).toBe('enter')
    expect(phaseOf(position({ to_decide: null, pending: [] }), true)).toBe('none')
  })
})

describe('picking', () => {
  it('is open where a die fits a free field', () => {
    expect(openColumns(sheet, FACES)).toEqual([0, 1, 2, 4])
  })

  it('tells what the row would be', () => {
    expect(outcome(sheet, [0, 1, 4], FACES)).toEqual({ gain: 22, newHits: 3, hits: 4 })
    expect(outcome(sheet, [2], FACES)).toEqual({ gain: 1, newHits: 0, hits: 1 })
    expect(outcome(sheet, [], FACES)).toEqual({ gain: 0, newHits: 0, hits: 1 })
  })

  it('lists numbers as the row has them, whatever was picked first', () => {
    expect(numbersOf([4, 0], FACES)).toEqual([6, 2])
  })

  it('takes a field back that is picked again', () => {
    expect(toggled([0], 1)).toEqual([0, 1])
    expect(toggled([0, 1], 0)).toEqual([1])
  })
})

describe('numbers that are chosen between the attempts', () => {
  const next: Next = { seat: 0, turn: 9, dice: DICE.join(), action: 'enter white' }

  it('wait until the dice are kept', () => {
    expect(timeFor(next, position(), 0, [])).toBe('later')
    expect(timeFor(next, position(), 0, ['strike', 'enter white'])).toBe('now')
  })

  it('wait for the other seats of the same screen', () => {
    expect(timeFor(next, position(), 1, ['strike', 'enter white'])).toBe('later')
  })

  it.each([
    ['the dice could not be kept', position(), ['reroll', 'keep']],
    ['the dice are others', position({ state: { sheets: [sheet], dice: [6, 4, 6, 2, 1, 1], choices: [] } }), ['enter white']],
    ['the turn is over', position({ turn: 10 }), ['enter white']],
  ])('are forgotten when %s', (_, where, legal) => {
    expect(timeFor(next, where, 0, legal)).toBe('never')
  })
})

describe('the tray', () => {
  const telling = {
    phase: 'attempt' as const,
    bright: [0, 1, 2, 4],
    picked: [0],
    held: [],
    stays: 'stays',
    stayed: 'stayed',
    letter: () => undefined,
  }

  it('has every die below its field', () => {
    const dice = trayOf(sheet, DICE, telling)
    expect(dice.map(({ face }) => face)).toEqual(FACES)
    expect(dice.map(({ colour }) => colour)).toEqual(['white', 'green', 'yellow', 'red', 'blue', 'black'])
    expect(dice.filter(({ up }) => up).map(({ colour }) => colour)).toEqual(['white', 'green', 'yellow', 'blue'])
    expect(dice.filter(({ dim }) => dim).map(({ colour }) => colour)).toEqual(['red', 'black'])
    expect(dice.filter(({ lift }) => lift).map(({ colour }) => colour)).toEqual(['white'])
  })

  it('says which dice stay, and which have stayed', () => {
    const before = trayOf(sheet, DICE, telling)
    expect(before.map(({ note }) => note)).toEqual([undefined, undefined, 'stays', undefined, undefined, undefined])
    const held = [false, false, false, false, true, false]
    const after = trayOf(sheet, [1, 4, 6, 2, 1, 5], { ...telling, phase: 'enter', held })
    expect(after.map(({ note }) => note)).toEqual([undefined, undefined, 'stayed', undefined, undefined, undefined])
  })

  it('has dice while they are in a hand, and when the sheet is full', () => {
    expect(trayOf(sheet, [], { ...telling, phase: 'throw', bright: undefined })).toHaveLength(6)
    expect(trayOf({ ...sheet, current: 5 }, DICE, { ...telling, phase: 'none' })).toHaveLength(6)
  })

  it('knows from the log which dice were not rolled', () => {
    const first: Step = ['chance', { white: 6, black: 4, red: 6, blue: 2, yellow: 1, green: 5 }]
    const second: Step = ['chance', { white: 6, black: 4, red: 6, blue: 2, green: 5 }]
    expect(heldDice([])).not.toContain(true)
    expect(heldDice([first])).not.toContain(true)
    expect(heldDice([first, [0, 'reroll'], second, [0, 'strike']]).indexOf(true)).toBe(4)
  })
})

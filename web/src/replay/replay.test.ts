import { describe, expect, it } from 'vitest'
import type { Frame, GameEvent, Position, Step } from '../lib/wire'
import { momentOf, moments, splitRecords, turnStarts } from './replay'

function frame(step: Step | null, turn: number, ...kinds: string[]): Frame {
  const events: GameEvent[] = kinds.map((kind) => ({ kind, seat: 0 }))
  const position: Position = {
    turn,
    active: (turn - 1) % 2,
    pending: [0],
    to_decide: null,
    scores: [0, 0],
    winners: [],
    state: {},
  }
  return { step, events, position }
}

const MATCH = [
  frame(null, 1),
  frame(['chance', { white: [1, 2], red: 3 }], 1, 'Rolled'),
  frame([0, 'pass'], 1, 'Decided'),
  frame([1, 'red 3'], 1, 'Decided', 'Passed', 'Crossed'),
  frame([0, 'pass'], 2, 'Misthrow'),
  frame(['chance', { white: [4, 4] }], 2, 'Rolled'),
  frame([0, 'pass'], 2, 'Decided'),
]

describe('moments', () => {
  const all = moments(MATCH)

  it('shows secret choices when all have chosen, and the last position in any case', () => {
    expect(all.map((moment) => moment.frame)).toEqual([0, 1, 3, 4, 5, 6])
    expect(all[2].events.map(({ kind }) => kind)).toEqual(['Passed', 'Crossed'])
  })

  it('belongs to the turn in which its step was taken', () => {
    expect(all.map((moment) => moment.turn)).toEqual([0, 1, 1, 1, 2, 2])
    expect(all.map((moment) => moment.active)).toEqual([0, 0, 0, 0, 1, 1])
    expect(turnStarts(all)).toEqual([0, 1, 4])
  })

  it('keeps the dice on the tray until the next roll', () => {
    const first = [
      { colour: 'white', face: 1 },
      { colour: 'white', face: 2 },
      { colour: 'red', face: 3 },
    ]
    expect(all.map((moment) => moment.dice.length)).toEqual([0, 3, 3, 3, 2, 2])
    expect(all[3].dice).toEqual(first)
  })

  it('holds the dice that a second roll of the turn leaves', () => {
    const again = moments([
      frame(null, 1),
      frame(['chance', { white: 1, red: 5 }], 1, 'Rolled'),
      frame([0, 'reroll'], 1, 'SecondAttempt'),
      frame(['chance', { red: 2 }], 1, 'RolledAgain'),
    ])
    expect(again.at(-1)!.dice).toEqual([
      { colour: 'white', face: 1, held: true },
      { colour: 'red', face: 2 },
    ])
  })

  it('is found by the step of a link', () => {
    expect(momentOf(all, 0)).toBe(0)
    expect(momentOf(all, 2)).toBe(1)
    expect(momentOf(all, 3)).toBe(2)
    expect(momentOf(all, 999)).toBe(5)
    expect(momentOf(all, -1)).toBe(0)
  })
})

describe('splitRecords', () => {
  it('leaves a text record whole', () => {
    const text = '[Game "one"]\n\n1. w1 w2\n'
    expect(splitRecords(text)).toEqual([text])
  })

  it('takes one JSON record from every line', () => {
    expect(splitRecords('{"a":1}\n\n{"b":{}}\r\n')).toEqual(['{"a":1}', '{"b":{}}\r'])
  })

  it('leaves one JSON record on several lines whole', () => {
    const text = '{\n  "a": {\n  }\n}\n'
    expect(splitRecords(text)).toEqual([text])
  })

  it('leaves nothing as nothing', () => {
    expect(splitRecords('')).toEqual([''])
  })
})

describe('what has happened in a turn', () => {
  it('grows with its moments and begins anew with the next one', () => {
    const told = moments(MATCH).map(({ news }) => news.map(({ kind }) => kind))
    expect(told[3]).toEqual(['Rolled', 'Passed', 'Crossed', 'Misthrow'])
    expect(told[4]).toEqual(['Rolled'])
  })

  it('knows the points at its beginning', () => {
    const scored = MATCH.map((frame, index) => ({ ...frame, position: { ...frame.position, scores: [index, 0] } }))
    expect(moments(scored).map(({ before }) => before[0])).toEqual([0, 0, 0, 0, 4, 4])
  })
})

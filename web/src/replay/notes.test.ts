import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { Annotation, Frame, Position, Replay, Step } from '../lib/wire'
import { costOf, gradeOf, sayChoice, textsOf } from './notes'
import Noted from './Noted.svelte'
import { Player } from './player.svelte'
import { moments } from './replay'

const position: Position = {
  turn: 1,
  active: 0,
  pending: [0, 1],
  to_decide: null,
  scores: [0, 0],
  winners: [],
  state: {},
}

function frame(step: Step | null, kinds: string[], annotation?: Annotation): Frame {
  return { step, events: kinds.map((kind) => ({ kind, seat: 0 })), position, annotation }
}

const mistake = { comment: '', facts: { grade: 'mistake', loss: 0.0523, best: 'green 5' } }
const FRAMES = [
  frame(null, [], { comment: 'A match.', facts: {} }),
  frame(['chance', { white: [1, 2] }], ['Rolled'], { comment: '', facts: { luck: [0.1, -0.1] } }),
  frame([0, 'pass'], ['Decided'], mistake),
  frame([1, 'red 3'], ['Decided', 'Passed', 'Crossed'], { comment: 'Well done.', facts: { hint: true } }),
]

describe('notes of a moment', () => {
  it('are those of all steps that led to it, with the seats that chose', () => {
    const found = moments(FRAMES).map(({ notes }) => notes.map(({ seat, comment }) => [seat, comment]))
    expect(found).toEqual([[[undefined, 'A match.']], [[undefined, '']], [[0, ''], [1, 'Well done.']]])
  })
})

describe('facts that anybody may have written', () => {
  it('have a grade only if it is one of ours', () => {
    expect(gradeOf({ grade: 'blunder' })).toBe('blunder')
    for (const grade of ['toString', 'great', 5, true, ['best']]) expect(gradeOf({ grade })).toBe(undefined)
  })

  it('tell costs in matches of a hundred, alone in points', () => {
    expect(costOf({ loss: 0.0523 }, false)).toBe(5)
    expect(costOf({ loss: 3.6 }, true)).toBe(4)
    expect(costOf({ loss: 0.004 }, false)).toBe(0)
    expect(costOf({ loss: 'much' }, false)).toBe(0)
  })

  it('show every line of a comment and every reason that is a text', () => {
    expect(textsOf('one\n\ntwo', { reason: ['three', 4] })).toEqual(['one', 'two', 'three'])
    expect(textsOf('', { reason: 'alone' })).toEqual(['alone'])
  })

  it('say choices in the words of the person, and leave what they do not know', () => {
    expect(sayChoice('qwixx', 'Green 5')).toBe('green 5')
    expect(sayChoice('qwixx', 'fly away')).toBe('fly away')
  })
})

describe('what is shown', () => {
  const replay = { game: 'qwixx', options: {}, names: ['Emma', 'Max'], bots: [], dice: null, frames: FRAMES } as Replay

  it('is the grade, the cost, the better choice and the comment', () => {
    const { container } = render(Noted, { replay, player: new Player(FRAMES, 3) })
    const [first, second] = [...container.querySelectorAll('.note')].map((note) =>
      note.textContent!.replace(/\s+/g, ' ').trim(),
    )
    expect(first).toMatch(/\? E? ?Emma mistake · costs 5 matches in 100 Better: green 5/)
    expect(second).toMatch(/Max with a hint Well done\./)
  })
})

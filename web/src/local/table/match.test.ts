import { describe, expect, it } from 'vitest'
import { EngineError, IllegalAction } from '../../../engine/errors'
import { CHANCE, type Engine, type State } from '../../../engine/state'
import { engine } from './device.setup'
import type { MatchDoc, Row } from './documents'
import { LocalMatch } from './match'

/** Nothing is legal, and nothing is read, without the error that a test wants. */
function match(error: Error): LocalMatch {
  const fail = () => {
    throw error
  }
  const state = { pending: [0], position: () => ({ state: {} }), parseAction: fail, step: fail }
  return new LocalMatch({ start: () => state } as unknown as Engine<State>, { seats: 1 } as MatchDoc)
}

describe('a kept match', () => {
  const illegal = new IllegalAction('Red is closed.', 'closed')

  it.each([
    ['a choice that is illegal', [0, 'red 12']],
    ['a choice taken back that nobody made', ['undo', 0]],
    ['dice without faces', ['chance', null]],
    ['nothing', null],
    ['a number', 7],
  ])('is damaged by %s', (_, row) => {
    expect(() => match(illegal).restore(row as unknown as Row)).toThrow(expect.objectContaining({ code: 'damaged' }))
  })

  it('is not to blame if the engine stops', () => {
    const stopped = new EngineError('trap', 'The engine stopped.')
    expect(() => match(stopped).restore([0, 'pass'])).toThrow(stopped)
  })
})

const started = () => new LocalMatch(engine, { seats: 2, start: 0, options: {} } as unknown as MatchDoc)

describe('a roll', () => {
  it('is written with the face of every die, and read again', () => {
    const match = started()
    match.take([CHANCE, [1, 2, 3, 4, 5, 6]])
    const written = ['chance', { white: [1, 2], red: 3, yellow: 4, green: 5, blue: 6 }]
    expect(match.steps).toEqual([written])
    const again = started()
    again.restore(written as unknown as Row)
    expect(again.state.position()).toEqual(match.state.position())
  })

  it('is damaged if a die is missing', () => {
    for (const faces of [{}, { white: [1, 2], red: 3, yellow: 4, green: 5 }, { white: 1, red: 3, yellow: 4, green: 5, blue: 6 }]) {
      expect(() => started().restore(['chance', faces])).toThrow(expect.objectContaining({ code: 'damaged' }))
    }
  })
})

describe('a choice that is taken back', () => {
  it('hides again what it had shown, and hides nothing if it was the only secret', () => {
    const match = started()
    match.take([CHANCE, match.state.toRoll.map(() => 1)])
    match.read([1, 'pass'])
    expect([match.visible, match.hides]).toEqual([1, true])
    match.read([0, 'pass'])
    expect([match.visible, match.hides]).toEqual([3, false])
    match.takeBack()
    expect([match.visible, match.hides, match.log.length, match.undone, match.rows]).toEqual([1, true, 2, 1, 4])
    match.takeBack()
    expect([match.visible, match.hides, match.log.length]).toEqual([1, false, 1])
  })
})

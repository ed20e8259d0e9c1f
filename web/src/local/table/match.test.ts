import { describe, expect, it } from 'vitest'
import { EngineError, IllegalAction } from '../../../engine/errors'
import type { Engine, State } from '../../../engine/state'
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

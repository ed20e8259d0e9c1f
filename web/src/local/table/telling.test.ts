import { beforeEach, describe, expect, it } from 'vitest'
import { CHANCE } from '../../../engine/state'
import type { Update } from '../../lib/wire'
import { engine } from './device.setup'
import type { MatchDoc } from './documents'
import { LocalMatch } from './match'
import { Telling } from './telling'

let match: LocalMatch
let telling: Telling

/** Take so many steps: dice that show ones, and choices that do least. */
function take(count: number, why?: 'only') {
  for (let at = 0; at < count; at++) {
    const { state } = match
    const [actor] = state.pending as [number]
    match.take([actor, actor === CHANCE ? state.toRoll.map(() => 1) : state.legal(actor)[0]!])
    telling.note(why)
  }
}

/** A whole turn: the dice, the choices of both, and what the active seat adds. */
const turn = (why?: 'only') => take(4, why)
const news = () => telling.news([0, 1], 0) as Update

beforeEach(() => {
  match = new LocalMatch(engine, { id: 'm', seats: 2, start: 0, options: {} } as MatchDoc)
  telling = new Telling(match)
})

describe('what is told of a match', () => {
  it('is what happened since it was told last, and nothing if nothing did', () => {
    take(1)
    expect(news()).toMatchObject({ type: 'update', match: 'm', start: 0, steps: match.steps, events: match.events, undone: 0, left: 0 })
    expect(telling.news([0, 1], 0)).toBeUndefined()
    take(2)
    expect(news()).toMatchObject({ start: 1, steps: match.steps.slice(1) })
  })

  it('is who is waited for, while a choice is a secret', () => {
    take(1)
    news()
    take(1)
    expect(telling.news([0], 2)).toEqual({
      type: 'waiting', match: 'm', have: 1, pending: [1], chosen: { 0: 'pass' }, ahead: expect.anything(), left: 0, can_take_back: 2,
    })
    expect(telling.news([0], 2)).toBeUndefined()
  })

  it('is everything again when a choice was taken back', () => {
    take(2)
    news()
    match.takeBack()
    telling.noteUndone()
    expect(news()).toMatchObject({ type: 'update', start: 1, steps: [], undone: 1 })
  })

  it('shows the positions on the way, unless a whole turn was missed', () => {
    news()
    turn()
    take(1)
    const { between, start } = news()
    expect(start).toBe(0)
    expect(between).toEqual([1, 3, 4].map((at) => [at, match.states[at]!.position()]))
    turn()
    expect(news().between.map(([at]) => at)).toEqual([7, 8])
    turn()
    turn()
    expect(match.state.turn).toBe(5)
    expect(news().between).toEqual([])
    take(3)
    expect(news().between.map(([at]) => at)).toEqual([match.visible - 1])
  })

  it('shows no position on the way that was taken back', () => {
    take(4)
    match.takeBack()
    telling.noteUndone()
    expect(news().between.map(([at]) => at)).toEqual([1])
    match = new LocalMatch(engine, match.doc)
    telling = new Telling(match)
    take(4)
    match.takeBack()
    telling.noteUndone()
    take(2)
    expect(news().between.map(([at]) => at)).toEqual([1, 3, 4])
  })

  it('names once what was chosen for somebody, when everybody may see it', () => {
    take(1)
    take(1, 'only')
    expect(news()).toMatchObject({ for_them: [] })
    take(1)
    expect(news()).toMatchObject({ for_them: [[1, 'only']] })
    take(1)
    expect(news()).toMatchObject({ for_them: [] })
  })

  it('begins for whoever comes with what they do not have, and with no story', () => {
    turn('only')
    const start = (have: number, undone = 0) => telling.greeting([0, 1], have, undone, 0).start
    expect([start(0), start(2), start(4), start(5), start(-1), start(2, 1)]).toEqual([0, 2, 4, 0, 0, 0])
    expect(telling.greeting([0], 0, 0, 1)).toMatchObject({ between: [], for_them: [], can_take_back: 1 })
  })
})

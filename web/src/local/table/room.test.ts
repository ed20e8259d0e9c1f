import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHANCE } from '../../../engine/state'
import type { Advice, Update } from '../../lib/wire'
import { begun, bot, emma, engine, max, reloaded, SEED, sit } from './device.setup'
import type { Row } from './documents'
import { recordOf } from './record'

const advice = { kind: 'advice' } as unknown as Advice
const advise = async () => advice
const byHand = { ...emma, by_hand: true }
/** Bots that rest for longer than a choice can be taken back. */
const slow = { pause: 100 }

/** Emma has to choose while the bot does, too. */
const secret = async (around: object = {}) => {
  const device = await begun([emma, bot], around)
  await device.play(() => device.match.state.pending.length === 2)
  return device
}

/** Emma has to choose by herself, and everybody sees it. */
const open = async (around: object = {}) => {
  const device = await begun([emma, bot], around)
  await device.play(() => device.match.state.pending.length === 1 && device.match.state.pending[0] === 0)
  return device
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('a table that is opened again', () => {
  it('goes on where its match stopped, and tells nothing before somebody comes', async () => {
    const device = await begun([emma, bot])
    await device.play(() => device.match.state.turn > 3)
    const again = await reloaded(device)
    expect(again.told).toEqual([])
    expect(again.match.steps).toEqual(device.match.steps)
    const update = await again.enter()
    expect(again.told.map(({ type }) => type)).toEqual(['welcome', 'update', 'table'])
    expect([update.start, update.steps.length, update.between]).toEqual([0, device.match.visible, []])
    await again.play()
    expect(again.table.table.results).toEqual([again.match.state.scores])
  })

  it('notes the result of a match that ended as the page died, and only once', async () => {
    const device = await begun([emma])
    const { store } = device
    const [table, match] = [store.tables.get('table')!, store.matches.get('m1')!]
    await device.play()
    const result = [...device.match.state.scores]
    expect(store.tables.get('table')!.results).toEqual([result])
    store.tables.set('table', table)
    store.matches.set('m1', match)
    for (const _ of ['once', 'twice']) {
      const again = await reloaded(device)
      expect(store.tables.get('table')!.results).toEqual([result])
      expect(store.tables.get('table')!.seed).not.toBe(SEED)
      expect(store.tables.get('table')!.changed).toBeGreaterThan(table.changed)
      expect(store.matches.get('m1')!.scores).toEqual(result)
      expect(store.matches.get('m1')!.ended).toBeGreaterThan(0)
      await again.enter()
      expect(again.table.table).toMatchObject({ results: [result], seed: SEED })
    }
  })

  it('takes the steps that follow from the last one that was kept', async () => {
    const device = await begun([emma])
    device.store.logs.set('m1', [])
    const again = await reloaded(device)
    expect(again.match.log.map(([actor]) => actor)).toEqual([CHANCE])
    expect(again.rows).toHaveLength(1)
    expect(again.told).toEqual([])
  })

  it('gets the bots ready if they play on, and only then', async () => {
    const prepare = vi.spyOn(engine, 'prepare')
    const device = await begun([emma, bot])
    expect(prepare).toHaveBeenCalledExactlyOnceWith(2)
    await reloaded(device)
    expect(prepare).toHaveBeenCalledTimes(2)
    await device.play()
    await reloaded(device)
    await begun([emma])
    expect(prepare).toHaveBeenCalledTimes(2)
  })

  it('stands where its last choice was taken back', async () => {
    const device = await secret(slow)
    await device.act()
    await device.takeBack()
    const again = await reloaded(device, slow)
    expect(again.match.steps).toEqual(device.match.steps)
    expect((await again.enter()).undone).toBe(1)
    expect(await again.takeBack()).toBe('too_late')
  })
})

describe('a choice is taken back', () => {
  it('within three seconds, while it is a secret', async () => {
    const device = await secret(slow)
    const { legal } = device.news as Update
    expect(device.news.can_take_back).toBe(0)
    expect(await device.act()).toBe('accepted')
    expect(device.news).toMatchObject({ type: 'waiting', can_take_back: 3, chosen: { 0: 'pass' } })
    await device.clock.pass(2.9)
    expect(await device.takeBack()).toBe('accepted')
    expect(device.news).toMatchObject({ type: 'update', undone: 1, can_take_back: 0, legal, steps: [] })
    expect(device.rows.slice(-2)).toEqual([[0, 'pass'], ['undo', 0]])
    expect(device.match.hides).toBe(false)
    expect(await device.takeBack()).toBe('too_late')
    const [, second] = device.match.legal([0])[0]!
    expect(await device.act(0, second)).toBe('accepted')
    expect(device.news.chosen).toEqual({ 0: second })
    expect(device.rows.at(-1)).toEqual([0, second])
  })

  it('not after three seconds', async () => {
    const device = await secret(slow)
    await device.act()
    await device.clock.pass(3)
    expect(await device.takeBack()).toBe('too_late')
  })

  it('before the bots go on, which is told to a hundredth of a second', async () => {
    vi.mocked(Math.random).mockReturnValue(0.123)
    const device = await secret()
    await device.act()
    expect(device.news.can_take_back).toBe(0.51)
    await device.clock.pass(0.3)
    expect((await device.enter()).can_take_back).toBe(0.21)
    await device.clock.pass(0.21)
    expect(device.match.log.at(-1)![0]).toBe(1)
    expect(await device.takeBack()).toBe('too_late')
  })

  it('if everybody saw it and the bots have not gone on', async () => {
    const device = await open(slow)
    await device.act()
    expect(device.match.state.pending).toEqual([CHANCE])
    expect(device.news).toMatchObject({ type: 'update', can_take_back: 3 })
    expect(await device.takeBack()).toBe('accepted')
    expect(device.match.state.pending).toEqual([0])
    expect((device.news as Update).start).toBe(device.match.visible)
  })

  it('for as long after dice were thrown late', async () => {
    const device = await begun([byHand])
    await device.clock.pass(5)
    await device.throw()
    await device.act()
    expect(device.match.state.pending).toEqual([0])
    expect(device.news.can_take_back).toBe(3)
  })

  it('not once it has revealed what the bots had chosen before', async () => {
    const device = await begun([emma, bot], { pause: 0 })
    await device.play(() => device.match.hides && device.match.state.active === 0)
    await device.act()
    expect(device.match.state.pending).toEqual([0])
    expect(device.news.can_take_back).toBe(0)
    expect(await device.takeBack()).toBe('too_late')
    expect(device.match.log.at(-1)![0]).toBe(0)
  })

  it('not once dice have followed, and dice never', async () => {
    const alone = await begun([emma])
    await alone.play(() => alone.match.state.turn > 1)
    expect(alone.match.log.at(-1)![0]).toBe(CHANCE)
    expect(await alone.takeBack()).toBe('too_late')
    const device = await begun([byHand])
    await device.throw()
    expect(device.news.can_take_back).toBe(0)
    expect(await device.takeBack()).toBe('too_late')
    await device.play(() => device.match.state.turn > 1)
    expect(device.news.can_take_back).toBe(3)
    expect(await device.takeBack()).toBe('accepted')
  })

  it('only by who chose, and only alone among bots', async () => {
    const two = await begun([emma, max])
    await two.act()
    expect(two.news.can_take_back).toBe(0)
    expect(await two.takeBack()).toBe('not_alone')
    const device = await secret(slow)
    await device.act()
    expect(await device.takeBack(1)).toBe('not_yours')
    expect(await device.takeBack(0, { have: 0 })).toBe('stale')
  })

  it('not when it was the last', async () => {
    const device = await begun([byHand], slow)
    await device.play()
    expect(device.news.can_take_back).toBe(0)
    expect(await device.takeBack()).toBe('over')
  })
})

describe('whoever comes', () => {
  it('hears the steps that they do not have', async () => {
    const device = await open(slow)
    const { visible } = device.match
    const start = async (known: object) => (await device.enter(known)).start
    expect(await start({})).toBe(0)
    expect(await start({ match: 'm1', have: visible })).toBe(visible)
    expect(await start({ match: 'm1', have: 1 })).toBe(1)
    expect(await start({ match: 'm1' })).toBe(0)
    expect(await start({ match: 'm1', have: visible + 1 })).toBe(0)
    expect(await start({ match: 'm1', have: -1 })).toBe(0)
    expect(await start({ match: 'another', have: 1 })).toBe(0)
    expect(await start({ match: 'm1', have: 1, undone: 1 })).toBe(0)
    await device.act()
    await device.takeBack()
    expect(await start({ match: 'm1', have: 1, undone: 1 })).toBe(1)
    expect(await start({ match: 'm1', have: 1 })).toBe(0)
  })

  it('hears what is new from then on', async () => {
    const device = await open(slow)
    const { visible } = device.match
    await device.enter()
    await device.act()
    const update = device.news as Update
    expect([update.start, update.steps.length]).toEqual([visible, 1])
  })

  it('is told the table and the version of the language that is spoken', async () => {
    const device = await sit([emma, bot])
    expect(device.told).toEqual([
      expect.objectContaining({ type: 'welcome', version: 2, owner: true, seats: [0], left: [] }),
      expect.objectContaining({ type: 'table', owner: true, seats: [0] }),
    ])
    expect(device.table.table.seats.map(({ online, overdue }) => [online, overdue])).toEqual([[true, false], [false, false]])
    expect(device.table.table.seats[0]).not.toHaveProperty('nonce')
  })

  it('gets the time to throw the dice again, but bots take no longer', async () => {
    const device = await begun([byHand])
    await device.clock.pass(5.9)
    await device.enter()
    await device.clock.pass(5.9)
    expect(device.match.log).toHaveLength(0)
    await device.clock.pass(0.1)
    expect(device.match.log).toHaveLength(1)
    const other = await begun([emma, bot])
    await other.play(() => other.match.state.pending[0] === CHANCE && other.match.state.active === 1)
    const { length } = other.match.log
    await other.clock.pass(0.3)
    await other.enter()
    await other.clock.pass(0.2)
    expect(other.match.log.length).toBeGreaterThan(length)
  })
})

describe('a match goes on by itself', () => {
  it('when a bot has rested for half of the longest pause or more', async () => {
    for (const [random, rest] of [[0, 0.45], [1, 0.9]] as const) {
      vi.mocked(Math.random).mockReturnValue(random)
      const device = await secret()
      const { length } = device.match.log
      await device.act()
      await device.clock.pass(rest - 0.01)
      expect(device.match.log).toHaveLength(length + 1)
      await device.clock.pass(0.01)
      expect(device.match.log.length).toBeGreaterThan(length + 1)
      expect(device.news.type).toBe('update')
    }
  })

  it('when somebody has not thrown the dice for six seconds', async () => {
    const device = await begun([byHand, max])
    await device.play(() => device.match.state.active === 0 && device.match.state.pending[0] === CHANCE)
    const { length } = device.match.log
    await device.clock.pass(5.9)
    expect(device.match.log).toHaveLength(length)
    await device.clock.pass(0.1)
    expect(device.match.log).toHaveLength(length + 1)
  })

  it('not as if they had rested who come next, if somebody threw the dice in the last moment', async () => {
    const device = await begun([byHand, bot])
    await device.play(() => device.match.state.active === 0 && device.match.state.pending[0] === CHANCE)
    const { length } = device.match.log
    const thrown = device.throw()
    await device.clock.pass(6)
    expect(await thrown).toBe('accepted')
    expect(device.match.log).toHaveLength(length + 1)
    expect(device.match.state.pending).toEqual([0, 1])
  })

  it('not while a person has to choose', async () => {
    const device = await secret()
    const { length } = device.match.log
    await device.clock.pass(100)
    expect(device.match.log).toHaveLength(length)
  })

  it('not after the page has left it', async () => {
    const device = await secret()
    await device.act()
    const { length } = device.match.log
    device.room.close()
    await device.clock.pass(100)
    expect(device.match.log).toHaveLength(length)
  })

  it('unless it cannot be kept, which the page hears', async () => {
    const fail = vi.fn()
    const device = await secret({ fail })
    await device.act()
    const { length } = device.match.log
    device.store.isFull = true
    await device.clock.pass(1)
    expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('the disk is full'))
    expect(device.match.log).toHaveLength(length)
  })
})

describe('a question', () => {
  it('is answered once what it changed is kept, and changes nothing if that fails', async () => {
    const device = await secret(slow)
    const { steps } = device.match
    const before = [...steps]
    device.store.isFull = true
    expect(await device.act()).toBe('fault')
    expect(device.match.steps).toEqual(before)
    expect(await device.ask({ type: 'manners', seat: 0, animal: 'fox' })).toBe('fault')
    device.store.isFull = false
    await device.enter()
    expect(device.table.table.seats[0]!.animal).toBe('')
    expect(await device.act()).toBe('accepted')
    device.store.isFull = true
    expect(await device.takeBack()).toBe('fault')
    device.store.isFull = false
    expect(await device.takeBack()).toBe('accepted')
    expect(device.match.steps).toEqual(before)
  })

  it('waits until those before it are answered', async () => {
    const device = await secret(slow)
    const have = device.match.visible
    const about = { match: 'm1', seat: 0, action: 'pass', have } as const
    await Promise.all([device.room.hear({ type: 'act', ...about, id: 501 }), device.room.hear({ type: 'act', ...about, id: 502 })])
    expect(device.told.filter((message) => 'id' in message && message.id > 500)).toMatchObject([
      { type: 'accepted', id: 501 },
      { type: 'refused', id: 502, code: 'not_pending' },
    ])
  })

  it('that only a server can answer is refused', async () => {
    const device = await sit([emma])
    expect(await device.ask({ type: 'leave', seat: 0 } as never)).toBe('not_here')
  })

  it('about a match is refused before there is one, when it is over, and when it is about another', async () => {
    const device = await sit([byHand])
    expect(await device.ask({ type: 'throw', match: '', seat: 0, have: 0 })).toBe('not_started')
    await device.begin()
    expect(await device.throw(1)).toBe('not_yours')
    expect(await device.throw(0, { match: 'm2' })).toBe('stale')
    expect(await device.throw(0, { have: 1 })).toBe('stale')
    expect(await device.throw()).toBe('accepted')
    expect(await device.throw()).toBe('not_your_throw')
    await device.play()
    expect(await device.act(0, 'pass')).toBe('over')
  })

  it('to throw for another is refused', async () => {
    const device = await begun([byHand, { ...max, by_hand: true }])
    const { active } = device.match.state
    expect(await device.throw(1 - active)).toBe('not_your_throw')
    expect(await device.throw(active)).toBe('accepted')
  })

  it('that shows a reaction is told to whoever is there', async () => {
    const device = await sit([emma])
    expect(await device.ask({ type: 'react', seat: 0, reaction: 'wow' } as never)).toBe('accepted')
    expect(device.told.at(-1)).toEqual({ type: 'reaction', seat: 0, reaction: 'wow' })
  })
})

describe('a choice that was planned', () => {
  /** The active seat has chosen in secret, and the other has not. */
  async function planning() {
    const device = await begun([emma, max])
    const { active } = device.match.state
    const have = device.match.visible
    await device.act(active)
    return { device, active, other: 1 - active, have }
  }

  it('is made for the position that the active seat was shown', async () => {
    const { device, active, other, have } = await planning()
    const { ahead } = device.news
    expect(Object.keys(ahead)).toEqual([`${active}`])
    expect(ahead[active]!.position.pending).toEqual([active])
    await device.act(other)
    expect(device.news.ahead).toEqual({})
    expect(ahead[active]!.legal).toEqual(device.match.legal([active])[active])
    expect(await device.act(active, ahead[active]!.legal[0], { planned: have })).toBe('accepted')
  })

  it('is shown to nobody before the active seat has chosen', async () => {
    const device = await begun([emma, max])
    const { active } = device.match.state
    await device.act(1 - active)
    expect(device.news.ahead).toEqual({})
    expect(device.news.chosen).toEqual({ [1 - active]: 'pass' })
  })

  it('is refused if it was planned for another turn, or never', async () => {
    for (const planned of [-1, 1000, 0]) {
      const { device, active, other } = await planning()
      await device.act(other)
      expect(await device.act(active, undefined, { planned })).toBe('plan_changed')
      expect(device.match.state.pending).toEqual([active])
      await device.act(active)
      await device.act(device.match.state.active)
      await device.act(1 - device.match.state.active)
      expect(await device.act(device.match.state.active, undefined, { planned: 1 })).toBe('plan_changed')
      expect(await device.act(device.match.state.active, undefined, { planned: device.match.log.length })).toBe('plan_changed')
    }
  })

  it('is refused if its seat has nothing to choose, for that reason', async () => {
    const { device, active, other } = await planning()
    expect(await device.act(active, 'pass', { planned: -1 })).toBe('not_pending')
    expect(await device.act(other, 'pass', { planned: undefined })).toBe('accepted')
  })
})

describe('somebody who passes by themselves', () => {
  it('does so where nothing else is legal, and is told', async () => {
    for (const around of [{}, { pause: 0 }]) {
      const device = await begun([{ ...emma, auto_pass: true }, bot], around)
      const chosen = () => device.match.log.flatMap(([actor], at) => (actor === 0 ? [at] : []))
      await device.play(() => {
        for (const seat of device.match.state.pending) {
          if (seat === 0) expect(device.match.state.legal(0).length).toBeGreaterThan(1)
        }
        return device.match.isOver
      })
      const told = device.told.flatMap((message) => (message.type === 'update' ? message.for_them : []))
      const forced = chosen().filter((at) => device.match.states[at]!.legal(0).length === 1)
      expect(told).toEqual(forced.map((at) => [at, 'only']))
    }
  })
})

describe('a table in the middle of another match', () => {
  it('begins where that was left, and says so', async () => {
    const first = await begun([emma, bot])
    await first.play(() => first.match.state.turn === 3)
    const { start, options } = first.match.doc
    const steps = first.match.steps.slice(0, first.match.visible) as Row[]
    const device = await begun([emma, bot], {}, { given: { match: 'first', start, options, steps } })
    expect(device.match.states[steps.length]!.position()).toEqual(first.match.states[steps.length]!.position())
    expect(device.rows.slice(0, steps.length)).toEqual(steps)
    expect(device.table.table).toMatchObject({ given: steps.length, origin: 'first' })
    expect(JSON.parse(recordOf(device.match)).dice.given).toBe(steps.length)
    expect(device.match.rolls).toBe(device.match.log.filter(([actor]) => actor === CHANCE).length)
  })
})

describe('a hint', () => {
  it('belongs to the next choice of its seat, whoever chooses before', async () => {
    const device = await begun([emma, max], { advise }, { hints: true })
    await device.play(() => device.match.state.turn === 2 && device.match.state.pending.length === 2)
    const at = device.match.log.length
    await device.hint(0)
    await device.act(1)
    expect(device.match.hinted).toEqual([])
    await device.act(0)
    expect(device.match.hinted).toEqual([at + 1])
    await device.hint(device.match.state.active)
    await device.act(device.match.state.active)
    expect(device.match.hinted).toEqual([at + 1, at + 2])
  })

  it('is told, kept, and noted in the record once for every position', async () => {
    const device = await secret({ advise })
    const at = device.match.log.length
    expect(await device.hint()).toBe('accepted')
    expect(device.told).toContainEqual({ type: 'hinted', match: 'm1', seat: 0, have: device.match.visible, advice })
    expect(await device.hint()).toBe('accepted')
    expect(device.rows.filter(([actor]) => actor === 'hint')).toEqual([['hint', 0]])
    expect(device.match.hinted).toEqual([])
    await device.act()
    expect(device.match.hinted).toEqual([at])
    await device.play(() => device.match.log.length > at + 2 && device.match.state.pending.includes(0))
    await device.hint()
    expect(device.rows.filter(([actor]) => actor === 'hint')).toHaveLength(2)
    const next = device.match.log.length
    await device.act()
    expect(device.match.hinted).toEqual([at, next])
    const again = await reloaded(device)
    expect(again.match.hints).toEqual(device.match.hints)
    expect(again.match.rows).toBe(device.match.rows)
  })

  it('is for those who have to choose', async () => {
    const device = await secret({ advise })
    await device.act()
    expect(await device.hint()).toBe('not_pending')
  })

  it('needs a coach, and the consent of everybody', async () => {
    expect(await (await secret()).hint()).toBe('no_coach')
    expect(await (await begun([emma, max], { advise })).hint()).toBe('no_hints')
    const agreed = await begun([emma, max], { advise }, { hints: true })
    expect(await agreed.hint(0)).toBe('accepted')
    expect(await agreed.hint(1)).toBe('accepted')
    expect(agreed.rows.filter(([actor]) => actor === 'hint')).toEqual([['hint', 0], ['hint', 1]])
  })

  it('lets the match go on while the coach gets ready', async () => {
    let ready = () => {}
    const readyToAdvise = vi.fn(() => new Promise<void>((resolve) => (ready = resolve)))
    const device = await open({ advise, readyToAdvise })
    const hinted = device.hint()
    expect(await device.act()).toBe('accepted')
    ready()
    expect(await hinted).toBe('stale')
    expect(readyToAdvise).toHaveBeenCalledExactlyOnceWith(device.match)
  })
})

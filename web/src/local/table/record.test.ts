import { describe, expect, it, vi } from 'vitest'
import { CHANCE } from '../../../engine/state'
import type { JsonRecord } from '../../lib/wire'
import { commitmentOf } from './dice'
import { begun, bot, emma, max, SEED, type Device } from './device.setup'
import { recordOf, replayOf } from './record'

const advise = vi.fn()
const record = ({ match }: Device) => JSON.parse(recordOf(match)) as JsonRecord & Record<string, never>

/** Emma has got a hint for her first choice, and has chosen; the bot has not. */
async function hinted(): Promise<Device> {
  const device = await begun([emma, bot], { advise, pause: 100 })
  await device.play(() => device.match.state.pending.length === 2)
  await device.hint()
  await device.act()
  return device
}

describe('the record of a match', () => {
  it('hides the seed, the scores and what is chosen in secret while the match goes on', async () => {
    const device = await hinted()
    const { match } = device
    const found = record(device)
    expect(match.log).toHaveLength(match.visible + 1)
    expect(found.steps).toEqual(match.steps.slice(0, match.visible))
    expect(found.dice).toMatchObject({ commitment: commitmentOf(SEED), nonces: ['none', ''], seed: null })
    for (const name of ['scores', 'winners', 'annotations', 'series']) expect(found).not.toHaveProperty(name)
    expect(found.bots).toEqual(['', 'random'])
  })

  it('tells everything once it is over, and which choices were made with a hint', async () => {
    const device = await hinted()
    const step = device.match.log.length
    await device.play()
    const { state } = device.match
    const found = record(device)
    expect(found.steps).toHaveLength(device.match.log.length)
    expect(found).toMatchObject({ scores: state.scores, winners: state.winners, annotations: [{ step, hint: true }] })
    expect(found.dice?.seed).toBe(SEED)
  })

  it('names bots, a series and options only if there are any', async () => {
    const two = record(await begun([emma, max], {}, { series: 3, results: [[1, 2]] }))
    expect(two).not.toHaveProperty('bots')
    expect(two['series']).toEqual({ length: 3, results: [[1, 2]] })
    expect(two.dice).not.toHaveProperty('chosen')
    expect(two.dice).not.toHaveProperty('given')
  })
})

describe('the replay of a match', () => {
  it('has a frame for the first position and one for every step, with what it meant', async () => {
    const device = await hinted()
    const step = device.match.log.length
    await device.play()
    const { match } = device
    const { frames, bots, dice, names } = replayOf(match)
    expect(frames).toHaveLength(match.log.length + 1)
    expect(frames[0]).toEqual({ step: null, events: [], position: match.states[0]!.position() })
    for (const at of [1, 2, match.log.length]) {
      expect(frames[at]).toMatchObject({ step: match.steps[at - 1], events: match.events[at - 1], position: match.states[at]!.position() })
    }
    expect(frames.flatMap(({ annotation }, at) => (annotation ? [[at, annotation]] : []))).toEqual([
      [step, { comment: '', facts: { hint: true } }],
    ])
    expect([bots, names]).toEqual([['', 'random'], ['Emma', 'Ada']])
    expect(dice).toEqual(record(device).dice)
  })

  it('ends with the last position that may be seen, and names no bots if none plays', async () => {
    const device = await begun([emma, max])
    await device.act()
    const { frames, bots } = replayOf(device.match)
    expect(device.match.hides).toBe(true)
    expect(frames.map(({ step }) => step?.[0])).toEqual([undefined, 'chance'])
    expect(frames.at(-1)!.position.pending).not.toEqual([CHANCE])
    expect(bots).toEqual([])
  })
})

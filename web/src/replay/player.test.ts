import { describe, expect, it } from 'vitest'
import type { Position } from '../lib/wire'
import { Player } from './player.svelte'
import type { Frame } from '../lib/wire'

/** Turns of a roll and a cross, which brings a point. */
function match(turns: number): Frame[] {
  const at = (turn: number, points: number): Position => ({
    turn,
    active: 0,
    pending: [0],
    to_decide: null,
    scores: [points],
    winners: [],
    state: {},
  })
  const frames: Frame[] = [{ step: null, events: [], position: at(1, 0) }]
  for (let turn = 1; turn <= turns; turn++) {
    frames.push({
      step: ['chance', { white: 1 }],
      events: [{ kind: 'Rolled' }],
      position: at(turn, turn - 1),
    })
    frames.push({
      step: [0, 'red 2'],
      events: [{ kind: 'Crossed' }],
      position: at(turn + 1, turn),
    })
  }
  return frames
}

describe('Player', () => {
  it('begins where a link says, and stays within the match', () => {
    const player = new Player(match(3), 4)
    expect(player.at).toBe(4)
    player.jump(99)
    expect(player.at).toBe(player.last)
    player.jump(-1)
    expect(player.at).toBe(0)
  })

  it('steps, jumps by turn and to the ends by keys', () => {
    const player = new Player(match(3))
    const pressed = (key: string) => [player.press(key), player.at]
    expect(pressed('ArrowRight')).toEqual([true, 1])
    expect(pressed('PageDown')).toEqual([true, 3])
    expect(pressed('ArrowRight')).toEqual([true, 4])
    expect(pressed('PageUp')).toEqual([true, 3])
    expect(pressed('PageUp')).toEqual([true, 1])
    expect(pressed('End')).toEqual([true, 6])
    expect(pressed('PageDown')).toEqual([true, 6])
    expect(pressed('Home')).toEqual([true, 0])
    expect(pressed('ArrowLeft')).toEqual([true, 0])
    expect(pressed('x')).toEqual([false, 0])
  })

  it('plays until somebody takes over, and from the start once it was at the end', () => {
    const player = new Player(match(2))
    player.press(' ')
    expect(player.playing).toBe(true)
    player.press('ArrowRight')
    expect(player.playing).toBe(false)
    player.jump(player.last)
    player.toggle()
    expect([player.playing, player.at]).toEqual([true, 0])
  })

  it('lets dice tumble only when a roll is watched', () => {
    const player = new Player(match(3))
    player.jump(1)
    expect(player.watchedRolls).toBe(1)
    player.jump(0)
    player.jump(5)
    expect(player.watchedRolls).toBe(1)
  })

  it('tells what a moment brought', () => {
    const player = new Player(match(2))
    expect(player.gain(0)).toBe(0)
    player.jump(2)
    expect(player.gain(0)).toBe(1)
    player.jump(3)
    expect(player.gain(0)).toBe(0)
  })
})

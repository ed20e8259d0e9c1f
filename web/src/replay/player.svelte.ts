/** Where we are in a replay, and how it goes on. */

import type { Frame } from '../lib/wire'
import { moments, momentOf, turnStarts, type Moment } from './replay'

export const SPEEDS = [0.5, 1, 2, 4]
/** How long a moment is shown at speed 1. */
const PACE = 1600

export class Player {
  readonly moments: Moment[]
  /** The moments at which turns begin. */
  readonly turns: number[]
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  /** Counts the rolls that were watched, not jumped to. */
  watchedRolls = $state(0)

  constructor(frames: Frame[], frame = 0) {
    this.moments = moments(frames)
    this.turns = turnStarts(this.moments)
    this.at = momentOf(this.moments, frame)
  }

  get moment(): Moment {
    return this.moments[this.at]
  }

  get last(): number {
    return this.moments.length - 1
  }

  /** The turn that we are in, as an index of `turns`. */
  get turn(): number {
    return this.turns.findLastIndex((start) => start <= this.at)
  }

  /** What a seat has won or lost in this turn so far. */
  gain(seat: number): number {
    return this.moment.position.scores[seat] - this.moment.before[seat]
  }

  go(moment: number) {
    const target = Math.min(Math.max(moment, 0), this.last)
    if (target === this.at + 1 && this.moments[target].isRoll) this.watchedRolls++
    this.at = target
  }

  /** Go somewhere by hand, which stops the playing. */
  jump(moment: number) {
    this.playing = false
    this.go(moment)
  }

  /** Forward or back by turns; back goes first to the beginning of the turn that we are in. */
  jumpTurns(count: 1 | -1) {
    const isInside = count < 0 && this.at > this.turns[this.turn]
    this.jump(this.turns[this.turn + (isInside ? 0 : count)] ?? (count > 0 ? this.last : 0))
  }

  toggle() {
    if (!this.playing && this.at === this.last) this.go(0)
    this.playing = !this.playing
  }

  /** Show the next moment after a while. Call inside an effect. */
  run() {
    if (!this.playing) return
    if (this.at === this.last) {
      this.playing = false
      return
    }
    const next = setTimeout(() => this.go(this.at + 1), PACE / this.speed)
    return () => clearTimeout(next)
  }

  /** Do what a key stands for; whether it stands for anything. */
  press(key: string): boolean {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => this.jump(this.at - 1),
      ArrowRight: () => this.jump(this.at + 1),
      PageUp: () => this.jumpTurns(-1),
      PageDown: () => this.jumpTurns(1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last),
      ' ': () => this.toggle(),
    }
    actions[key]?.()
    return key in actions
  }
}

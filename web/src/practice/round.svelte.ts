/** A round of positions: what is asked, what was answered, and what comes of it. */

import type { JudgedChoice } from '../coach/judged'
import type { PracticePosition } from '../lib/wire'
import { kept, remember, rememberSeen } from './kept'
import { adapted, type Difficulty } from './level'
import { answered } from './queue'

export class Round {
  /** Whether each answer so far was right. */
  results = $state.raw<boolean[]>([])
  /** The answer to the position that is shown, while it is explained. */
  answer = $state<string>()
  /** Which position is shown; as many as there are when the round is over. */
  at = $state(0)

  constructor(
    readonly game: string,
    readonly level: Difficulty,
    readonly positions: PracticePosition[],
  ) {}

  get asked(): PracticePosition | undefined {
    return this.positions[this.at]
  }

  get right(): number {
    return this.results.filter(Boolean).length
  }

  /** Whether a position was missed in an earlier round. */
  isAgain({ id }: PracticePosition): boolean {
    return id in kept.value.queue && this.results.length <= this.at
  }

  /** Answer. The first answer to a position counts. */
  choose(action: string) {
    const asked = this.asked!
    this.answer = action
    if (this.results.length > this.at) return
    const isRight = isRightIn(asked, action)
    this.results = [...this.results, isRight]
    remember({ queue: answered(kept.value.queue, asked.id, this.game, isRight, new Date()) })
    rememberSeen(this.game, [asked.id])
  }

  /** Try the same position again; it does not count. */
  again() {
    this.answer = undefined
  }

  next() {
    this.answer = undefined
    this.at++
    if (!this.asked && kept.value.wish === 'fits')
      remember({ levels: { ...kept.value.levels, [this.game]: this.fitting } })
  }

  /** What fits the person after this round, by the positions of its own difficulty. */
  get fitting(): Difficulty {
    const own = this.results.filter((_, index) => this.positions[index].difficulty === this.level)
    return adapted(this.level, own.filter(Boolean).length, own.length)
  }
}

/** A choice that is graded best or fine is within a point of the best one. */
export function isRightIn({ choices }: PracticePosition, action: string): boolean {
  const grade = choices.find((choice) => choice.action === action)?.grade
  return grade === 'best' || grade === 'fine'
}

/** The answer as the coach judges it. */
export function judge(asked: PracticePosition, action: string): JudgedChoice {
  const find = (wanted: string) => asked.choices.find((choice) => choice.action === wanted)!
  const chosen = find(action)
  const best = find(asked.best)
  const others = asked.choices.filter((choice) => choice !== best)
  const second = others.reduce((one, other) => (other.value > one.value ? other : one))
  const worse = chosen === best ? second : chosen
  return {
    seat: asked.seat,
    chosen: action,
    best: asked.best,
    loss: best.value - worse.value,
    stderr: Math.hypot(best.stderr, worse.stderr),
    grade: chosen.grade,
    options: asked.choices,
    reasons: asked.reasons[chosen.because],
  }
}

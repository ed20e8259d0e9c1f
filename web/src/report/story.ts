/** What a report and the replay of its match tell together: the curve, turning points, moments. */

import { INACCURACY, MISTAKE, onScale, shown } from '../coach/grades'
import type { Replay, Report, ReportMoment } from '../lib/wire'

/** What all seats were worth at the end of a turn, in the unit that people see; turn 0 is the start. */
export interface Stop {
  turn: number
  values: number[]
}

/** A moment that changed much for a seat, and who or what did it. */
export interface TurningPoint {
  step: number
  turn: number
  /** Of its worth. */
  change: number
  by: 'luck' | 'own' | 'others'
  /** What the seat chose, where its own choice did it. */
  moment?: ReportMoment
}

const MOST_TURNING_POINTS = 3

/** The turn in which a step was taken. Steps count from 1. */
export function turnOf({ frames }: Replay, step: number): number {
  return frames[step - 1].position.turn
}

/** All turns of a match, in their order. */
export function turnsOf({ frames }: Replay): number[] {
  return [...new Set(frames.slice(0, -1).map(({ position }) => position.turn))]
}

/** The curve: a stop for the start and for every turn. */
export function curveOf(report: Report, replay: Replay): Stop[] {
  const stops: Stop[] = [{ turn: 0, values: report.seats.map(({ start }) => shown(start, report.unit)) }]
  for (const { step, seats } of report.worth) {
    const turn = turnOf(replay, step)
    const values = seats.map((worth) => shown(worth, report.unit))
    if (stops.at(-1)!.turn === turn) stops[stops.length - 1] = { turn, values }
    else stops.push({ turn, values })
  }
  return stops
}

/** Where the match turned most for a seat, in the order in which it happened. */
export function turningPoints(report: Report, replay: Replay, seat: number): TurningPoint[] {
  const rolls = new Set(report.rolls.map(({ step }) => step))
  let before = report.seats[seat].start
  const found = report.worth.map(({ step, seats }, index) => {
    const change = seats[seat] - before
    before = seats[seat]
    const first = report.worth[index - 1]?.step ?? 0
    const own = report.moments.find((moment) => moment.seat === seat && moment.step > first && moment.step <= step)
    const isOwn = own !== undefined && change < 0 && own.loss > -change / 2
    const by: TurningPoint['by'] = rolls.has(step) ? 'luck' : isOwn ? 'own' : 'others'
    return { step, turn: turnOf(replay, step), change, by, moment: by === 'own' ? own : undefined }
  })
  return found
    .filter(({ change }) => Math.abs(onScale(change, report.unit)) >= MISTAKE)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_TURNING_POINTS)
    .sort((a, b) => a.step - b.step)
}

/** The choices that a seat really had. */
export function choicesOf(report: Report, seat: number): ReportMoment[] {
  return report.moments.filter((moment) => moment.seat === seat && moment.grade)
}

/** Those that were not the best ones, the worst first. */
export function worstOf(report: Report, seat: number): ReportMoment[] {
  return choicesOf(report, seat)
    .filter(({ grade }) => grade !== 'best')
    .sort((a, b) => b.loss - a.loss)
}

/** Those that cost at least so much on the scale of grades, the worst first. */
export function costlyOf(report: Report, seat: number, least = INACCURACY): ReportMoment[] {
  return worstOf(report, seat).filter(({ loss }) => onScale(loss, report.unit) >= least)
}

/** What a seat can learn from: its mistakes in the order of the match; without any, what was inaccurate. */
export function lessonsOf(report: Report, seat: number): ReportMoment[] {
  const mistakes = costlyOf(report, seat, MISTAKE)
  const found = mistakes.length ? mistakes : costlyOf(report, seat)
  return [...found].sort((a, b) => a.step - b.step)
}

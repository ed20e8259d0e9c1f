/** An analysis as the report page shows it: the shape that the server sends. */

import type { Weighed } from '../../../engine/state.ts'
import type { Report, ReportMoment, ReportSeat, WeighedOption } from '../../lib/wire'
import { accountOf } from './books.ts'
import type { AnyCoach } from './coach.ts'
import { accuracyOf, gradeOf, luckName, points, rateName } from './grades.ts'
import type { Decision, Judged } from './judging.ts'
import { moments } from './moments.ts'
import type { Played } from './played.ts'
import { explain } from './reasons.ts'
import { sum } from './weighed.ts'

/** The report of what was judged so far: the first moments of a match, in their order. */
export function reportOf(coach: AnyCoach, match: Played, judged: readonly Judged[]): Report {
  const { facts } = coach
  const { seats } = match.setup
  const { scale } = facts
  return {
    game: facts.game,
    rules: facts.rules,
    unit: unitOf(seats),
    is_exact: seats === 1,
    uncertainty: seats === 1 ? 0 : (facts.uncertainty[seats] ?? null),
    is_over: match.states.at(-1)!.pending.length === 0,
    is_complete: judged.length === moments(match).length,
    seats: match.names.map((name, seat) => seatOf(coach, name, judged, seat, seats)),
    moments: judged.flatMap(({ decisions }) => decisions.map((each) => momentOf(coach, match, each))),
    rolls: judged
      .filter(({ isRoll }) => isRoll)
      .map(({ moment, change, error }) => ({
        step: moment.end,
        luck: change,
        stderr: error,
        names: change.map((luck) => luckName(scale, points(scale, luck, seats))),
      })),
    worth: judged.map(({ moment, after }) => ({ step: moment.end, seats: [...after.values] })),
  }
}

/** What worth is measured in. */
export function unitOf(seats: number): Report['unit'] {
  return seats > 1 ? 'chance' : 'points'
}

function seatOf(
  { facts: { scale } }: AnyCoach,
  name: string,
  judged: readonly Judged[],
  seat: number,
  seats: number,
): ReportSeat {
  const books = accountOf(judged, seat)
  const inPoints = (worth: number) => points(scale, worth, seats)
  const made = judged
    .flatMap(({ decisions }) => decisions)
    .filter((decision) => decision.seat === seat && !isForced(decision))
  const mean = (numbers: number[], otherwise: number) =>
    numbers.length ? sum(numbers) / numbers.length : otherwise
  const rate = mean(made.map(({ loss }) => loss), 0)
  const given = made.map(({ loss }) => gradeOf(scale, inPoints(loss)))
  return {
    name,
    start: books.start,
    luck: books.luck,
    decisions: books.decisions,
    others: books.lossesOfOthers + books.unforeseen,
    result: books.result,
    error_rate: rate,
    unforced: made.length,
    losses_of_others: books.lossesOfOthers,
    unforeseen: books.unforeseen,
    luck_stderr: books.luckError,
    decisions_stderr: books.decisionsError,
    plays_like: made.length ? rateName(scale, inPoints(rate)) : null,
    accuracy: mean(made.map(({ loss }) => accuracyOf(scale, inPoints(loss))), 100),
    grades: Object.fromEntries(
      scale.grades.map((grade) => [grade, given.filter((each) => each === grade).length]),
    ),
  }
}

/** A decision; a forced one has no grade. */
function momentOf(coach: AnyCoach, match: Played, decision: Decision): ReportMoment {
  const { scale } = coach.facts
  const { step, seat, taken, best, loss, error, options } = decision
  const state = match.states[decision.asked]
  const grade = isForced(decision) ? null : gradeOf(scale, points(scale, loss, match.setup.seats))
  return {
    step: step + 1,
    seat,
    chosen: state.actionText(seat, taken.action),
    best: state.actionText(seat, best.action),
    loss,
    stderr: error,
    is_exact: options.every(({ isExact }) => isExact),
    grade,
    options: options.map((option) => optionOf(state.actionText(seat, option.action), option)),
    reasons: grade ? explain(coach, state, decision) : [],
  }
}

function isForced({ options }: Decision): boolean {
  return options.length === 1
}

export function optionOf(action: string, { value, error }: Weighed): WeighedOption {
  return { action, value, stderr: error }
}

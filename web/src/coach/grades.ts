/** The scale of the coach in the browser: grades, how they are marked, and what is counted. */

/** How a grade is marked, as in chess. */
export const MARKS = { best: '★', fine: '✓', doubtful: '~', inaccuracy: '?!', mistake: '?', blunder: '??' }
export type Grade = keyof typeof MARKS
export const GRADES = Object.keys(MARKS) as Grade[]

/** What worth is: the chance to win, or alone the expected points. */
export type Unit = 'chance' | 'points'

/** Worth in the unit that people see: percent, or points. */
export function shown(worth: number, unit: Unit): number {
  return unit === 'chance' ? 100 * worth : worth
}

/** A difference of worth on the scale of the grades, where half a point of score weighs as much as one percent. */
export function onScale(worth: number, unit: Unit): number {
  return worth * (unit === 'chance' ? 100 : 2)
}

/** So much, on that scale, an answer may be worse than the best one and is right all the same. */
export const RIGHT_WITHIN = 1
/** A choice that cost at least so much is an inaccuracy, and one that cost this much a mistake. */
export const INACCURACY = 2
export const MISTAKE = 5

/** Why the coach in a browser cannot look at a match, as an error that a program can tell apart. */

/** The codes by which people are told. */
export type CoachCode =
  | 'coach_alone' // solo play takes the solved game, and this browser is too old to solve it
  | 'no_coach' // the coach knows the usual sheet only
  | 'coach_rules' // the match follows earlier rules
  | 'damaged' // this is no record of a match of this game
  | 'not_over' // nothing has happened yet

export class CoachRefusal extends Error {
  readonly code: CoachCode

  constructor(code: CoachCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CoachRefusal'
    this.code = code
  }
}

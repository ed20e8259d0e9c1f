/** Why the coach in a browser cannot look at a match, as an error that a program can tell apart. */

export type CoachReason =
  | 'alone' // solo play is judged by the solved game, which a browser does not have
  | 'sheet' // the coach knows the usual sheet only
  | 'rules' // the match follows earlier rules
  | 'record' // this is no record of a match of this game
  | 'nothing' // nothing has happened yet

/** The codes by which people are told. */
const CODES: Record<CoachReason, string> = {
  alone: 'coach_alone',
  sheet: 'no_coach',
  rules: 'coach_rules',
  record: 'fault',
  nothing: 'not_over',
}

export class CoachRefusal extends Error {
  readonly reason: CoachReason

  constructor(reason: CoachReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CoachRefusal'
    this.reason = reason
  }

  get code(): string {
    return CODES[this.reason]
  }
}

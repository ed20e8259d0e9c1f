/** What can go wrong, as errors that a program can tell apart. */

export type EngineReason =
  | 'trap' // the module stopped; it was started again, and the next call works
  | 'version' // the module was made for another loader
  | 'module' // this is no module of that game
  | 'setup' // nobody can play with this setup
  | 'not_ready' // `prepare` has to be awaited first
  | 'unsupported' // the engine for browsers does not do this

/** The engine cannot do what it was asked to do. */
export class EngineError extends Error {
  readonly reason: EngineReason

  constructor(reason: EngineReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineError'
    this.reason = reason
  }
}

/** The rules refuse a step. `reason` and `facts` are those of the server; nothing has changed. */
export class IllegalAction extends Error {
  readonly reason: string
  readonly facts: Readonly<Record<string, unknown>>

  constructor(message: string, reason: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.name = 'IllegalAction'
    this.reason = reason
    this.facts = facts
  }
}

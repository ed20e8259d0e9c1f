/** What is not done, and why: `code` names the reason as the protocol does. */
export class NotDone extends Error {
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'NotDone'
    this.code = code
    this.details = details
  }
}

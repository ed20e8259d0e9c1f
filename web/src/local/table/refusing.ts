/** What is not done, and what a client is told about it. */

import { IllegalAction } from '../../../engine/errors.ts'

/** Why something is not done: `code` names the reason as the protocol does. */
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

/** What a client is told about an error. */
export function refusalOf(error: unknown): { code: string; reason: string; details: Record<string, unknown> } {
  if (error instanceof NotDone) return { code: error.code, reason: error.message, details: error.details }
  if (error instanceof IllegalAction) return { code: error.reason, reason: error.message, details: error.facts }
  console.error(error)
  return { code: 'fault', reason: String(error), details: {} }
}

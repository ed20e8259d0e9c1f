import type { GameEvent } from './wire'

/** Something that cannot be done, by its code; words.svelte.ts says it to people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code)
  }

  /** Whether there was no server to ask: it does not answer, or this site has none. */
  get isAway(): boolean {
    return this.code === 'lost' || this.code === 'no_server'
  }

  /** What has changed since a refused choice was planned, if the game says so. */
  get change(): GameEvent | undefined {
    const { code, details } = this
    return code === 'plan_changed' && 'kind' in details ? (details as GameEvent) : undefined
  }
}

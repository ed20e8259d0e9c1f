/** Something that cannot be done, by its code; words.svelte.ts says it to people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code)
  }
}

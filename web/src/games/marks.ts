/** Choices that are marked on a sheet, for somebody who looks at it. */

/** What was chosen, and what is better or best. */
export type MarkKind = 'chosen' | 'better'

export interface Mark {
  /** The choice, as records write it. */
  action: string
  kind: MarkKind
  /** What stands at it, such as "you". */
  label: string
}

/** A mark at a field, and the side on which its label stands. */
export interface FieldMark {
  kind: MarkKind | 'both'
  label?: string
  side?: 'above' | 'below'
}

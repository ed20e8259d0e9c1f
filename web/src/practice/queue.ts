/**
 * What somebody missed, and when it is asked again. A missed position comes back in the next round. Each
 * time it is answered well it rests longer; after the last rest it is done. Missed again, it begins from
 * the start.
 */

export interface Waiting {
  game: string
  /** How many rests it has had. */
  rests: number
  /** The day from which on it is asked, such as 2026-11-17. */
  due: string
}

/** By the id of the position. */
export type Queue = Record<string, Waiting>

/** In days. */
export const RESTS = [1, 3, 7, 21]

/** The day of the person, some days later. */
export function day(now: Date, later = 0): string {
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
}

/** What is to be asked again, what has waited longest first; of one game, or of all. */
export function due(queue: Queue, now: Date, game?: string): string[] {
  const today = day(now)
  return Object.entries(queue)
    .filter(([, waiting]) => waiting.due <= today && (game === undefined || waiting.game === game))
    .sort(([a, one], [b, other]) => (one.due + a < other.due + b ? -1 : 1))
    .map(([id]) => id)
}

/** How many of a game come back on a later day. */
export function later(queue: Queue, now: Date, game: string): number {
  return Object.values(queue).filter((waiting) => waiting.game === game && waiting.due > day(now)).length
}

/** The queue after an answer. */
export function answered(queue: Queue, id: string, game: string, isRight: boolean, now: Date): Queue {
  const { [id]: before, ...others } = queue
  if (!isRight) return { ...others, [id]: { game, rests: 0, due: day(now) } }
  const rests = before ? before.rests : RESTS.length
  if (rests >= RESTS.length) return others
  return { ...others, [id]: { game, rests: rests + 1, due: day(now, RESTS[rests]) } }
}

/** The queue without a position that there is no more. */
export function without(queue: Queue, id: string): Queue {
  const { [id]: _, ...others } = queue
  return others
}

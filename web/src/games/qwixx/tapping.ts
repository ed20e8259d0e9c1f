/** Taps on sheets of Qwixx, for tests. */

import { expect } from 'vitest'
import type { Kind } from '../../sheet/kind'
import { BLANK, type Note, type NoteMark } from './moment'
import * as rows from './rows'
import type { Colour } from './rows'

export type Tap = [page: number, mark: NoteMark]

/** Five crosses in every row: all may be closed. */
const FIVE = 0b11111
export const ready: Note = { ...BLANK, red: FIVE, yellow: FIVE, green: FIVE, blue: FIVE }

export const misthrow: NoteMark = { kind: 'misthrow' }
export const next: NoteMark = { kind: 'turn' }
export const lock = (colour: Colour): NoteMark => ({ kind: 'lock', colour })

export function cross(colour: Colour, number: number, layout = rows.layoutOf({})): NoteMark {
  return { kind: 'cross', colour, column: rows.numbers(layout, colour).indexOf(number) }
}

/** All orders of some things. */
export function orders<T>(things: T[]): T[][] {
  if (!things.length) return [[]]
  return things.flatMap((first, index) =>
    orders(things.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}

/** People who tap on sheets. */
export function table(kind: Kind<Note, NoteMark>) {
  function why(sheets: Note[], page: number, mark: NoteMark) {
    const refusal = kind.refusal(sheets, page, mark)
    return refusal && { code: refusal.code, ...refusal.details }
  }

  function tap(sheets: Note[], [page, mark]: Tap): Note[] {
    const full = kind.complete!(sheets, page, mark)
    return sheets.map((note, index) => (index === page ? kind.write(note, full) : note))
  }

  /** The sheets after some taps, none of which may be refused. */
  function play(sheets: Note[], ...taps: Tap[]): Note[] {
    return taps.reduce((now, [page, mark]) => {
      expect(why(now, page, mark)).toBeUndefined()
      return tap(now, [page, mark])
    }, sheets)
  }

  /** Whether all taps are accepted, one after the other. */
  function accepts(sheets: Note[], taps: Tap[]): boolean {
    let now = sheets
    return taps.every((some) => {
      if (why(now, ...some)) return false
      now = tap(now, some)
      return true
    })
  }

  return { why, play, accepts }
}

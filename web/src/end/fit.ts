/** How a headline is broken into lines, so that it is large and never cut. */

import { canWrite, HEIGHT, write } from '../pen/strokes'

export interface Fit {
  lines: string[]
  /** Of a line, in pixels. */
  height: number
}

export interface Room {
  width: number
  /** The height of a line at most, and the one below which another line is better. */
  most: number
  least: number
}

const MOST_LINES = 4
/** What Pen.svelte leaves around the letters. */
const AROUND = 21
const LINE = HEIGHT + 8
/** About as wide are letters in type, where a line is `LINE` high. */
const TYPED = 46
const TYPED_WIDE = 92
const FIRST_WIDE_LETTER = 0x2e80

/** The fewest lines with letters of a decent size; if there are none, the largest letters. */
export function fit(text: string, { width, most, least }: Room): Fit {
  const words = text.split(' ')
  const isWritten = canWrite(text)
  const fits = Array.from({ length: Math.min(MOST_LINES, words.length) }, (_, more) => {
    const lines = broken(words, more + 1, isWritten)
    const widest = Math.max(...lines.map((line) => widthOf(line, isWritten)))
    return { lines, height: Math.min(most, (width * LINE) / widest) }
  })
  return fits.find(({ height }) => height >= least) ?? fits.reduce((a, b) => (b.height > a.height ? b : a))
}

/** As wide as it is where a line is `LINE` high. */
function widthOf(line: string, isWritten: boolean): number {
  if (isWritten) return write(line).width + AROUND
  const letters = [...line].map((letter) => (letter.codePointAt(0)! < FIRST_WIDE_LETTER ? TYPED : TYPED_WIDE))
  return letters.reduce((sum, own) => sum + own, AROUND)
}

/** Words in so many lines that the widest is as narrow as can be. */
function broken(words: string[], count: number, isWritten: boolean): string[] {
  if (count === 1) return [words.join(' ')]
  const ways = words.slice(0, words.length - count + 1).map((_, last) => [
    words.slice(0, last + 1).join(' '),
    ...broken(words.slice(last + 1), count - 1, isWritten),
  ])
  const widest = (lines: string[]) => Math.max(...lines.map((line) => widthOf(line, isWritten)))
  return ways.reduce((a, b) => (widest(b) < widest(a) ? b : a))
}

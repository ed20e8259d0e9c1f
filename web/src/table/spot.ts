/** Where a note lies that points at something. */

export interface Spot {
  left: number
  top: number
  /** Where on the note the arrow begins. */
  arrow: number
  isAbove: boolean
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const EDGE = 8
const ARROW = 34
const CORNER = 24

/** Beside a thing: above it if there is room for the note and its arrow, else below; always on the page. */
export function placeBeside(thing: Box, note: Pick<Box, 'width' | 'height'>, width: number, height: number): Spot {
  const middle = thing.left + Math.min(thing.width / 2, 120)
  const left = clamp(middle - note.width / 3, EDGE, width - note.width - EDGE)
  const above = thing.top - note.height - ARROW
  const isAbove = above >= EDGE
  const below = Math.min(thing.top + thing.height + ARROW, height - note.height - EDGE)
  return {
    left,
    top: isAbove ? above : Math.max(EDGE, below),
    arrow: clamp(middle - left, CORNER, note.width - CORNER),
    isAbove,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

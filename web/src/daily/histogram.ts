/** Scores as bars, few enough to be seen on a phone. */

export interface Bar {
  /** The lowest score in it. */
  from: number
  count: number
  /** How it stands to my score. */
  side: 'below' | 'mine' | 'above' | 'plain'
}

const MOST_BARS = 18
const FEWEST_BARS = 8
const STEPS = [1, 2, 5, 10, 20, 50, 100]

/** How many scores share a bar. */
export function widthOf(lowest: number, highest: number): number {
  const fits = (width: number) => Math.floor(highest / width) - Math.floor(lowest / width) < MOST_BARS
  return STEPS.find(fits) ?? STEPS[STEPS.length - 1]
}

/** The bars from the lowest score to the highest, with empty ones in between and around a few. */
export function barsOf(scores: [number, number][], mine?: number): Bar[] {
  if (!scores.length) return []
  const known = scores.map(([score]) => score)
  const width = widthOf(Math.min(...known), Math.max(...known))
  const place = (score: number) => Math.floor(score / width)
  let first = place(Math.min(...known))
  let last = place(Math.max(...known))
  while (last - first + 1 < FEWEST_BARS) {
    first -= 1
    last += 1
  }
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index
    const count = scores.reduce((sum, [score, many]) => sum + (place(score) === at ? many : 0), 0)
    return { from: at * width, count, side: sideOf(at, mine === undefined ? undefined : place(mine)) }
  })
}

function sideOf(at: number, mine?: number): Bar['side'] {
  if (mine === undefined) return 'plain'
  return at === mine ? 'mine' : at < mine ? 'below' : 'above'
}

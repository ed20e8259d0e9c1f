/** Paper, and where sheets lie on it. Lengths are millimetres. */

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}
export type PaperName = keyof typeof PAPERS

/** How sheets are arranged on a page. */
export interface Grid {
  columns: number
  rows: number
}

export interface Place {
  x: number
  y: number
  width: number
  height: number
}

const MARGIN = 10
const GAP = 10

/** The page for a grid: it lies on its long side where the sheets need the width. */
export function page(paper: PaperName, isLandscape: boolean) {
  const { width, height } = PAPERS[paper]
  return isLandscape ? { width: height, height: width } : { width, height }
}

/** The lines along which a page is cut, as a path. */
export function cuts({ width, height }: { width: number; height: number }, grid: Grid): string {
  const first = places({ width, height }, grid)[0]
  const across = Array.from({ length: grid.rows - 1 }, (_, index) => {
    return `M0 ${first.y + (index + 1) * (first.height + GAP) - GAP / 2}H${width}`
  })
  const down = Array.from({ length: grid.columns - 1 }, (_, index) => {
    return `M${first.x + (index + 1) * (first.width + GAP) - GAP / 2} 0V${height}`
  })
  return [...across, ...down].join('')
}

/** Where the sheets of a page lie, row by row. */
export function places({ width, height }: { width: number; height: number }, grid: Grid): Place[] {
  const cell = {
    width: (width - 2 * MARGIN - (grid.columns - 1) * GAP) / grid.columns,
    height: (height - 2 * MARGIN - (grid.rows - 1) * GAP) / grid.rows,
  }
  return Array.from({ length: grid.columns * grid.rows }, (_, index) => ({
    x: MARGIN + (index % grid.columns) * (cell.width + GAP),
    y: MARGIN + Math.floor(index / grid.columns) * (cell.height + GAP),
    ...cell,
  }))
}

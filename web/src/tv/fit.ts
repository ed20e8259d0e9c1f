/** How sheets lie on a large screen: in the rows and at the size that show them largest. */

interface Size {
  width: number
  height: number
}

/** The number of columns and the scale at which so many sheets of one size fit into a place. */
export function fit(count: number, place: Size, sheet: Size, gap: number): { columns: number; scale: number } {
  const ways = Array.from({ length: count }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    const width = (place.width - gap * (columns - 1)) / columns
    const height = (place.height - gap * (rows - 1)) / rows
    return { columns, scale: Math.max(0, Math.min(width / sheet.width, height / sheet.height)) }
  })
  return ways.reduce((best, way) => (way.scale > best.scale ? way : best))
}

/** The measure of a sheet that is taken to find out how high it is for its width. */
const SAMPLE = 20

/**
 * Keeps the sheets in this element, its `.note` children, as large as they fit: sets `--unit` and
 * `--columns`. `key` is whatever may change how they look.
 */
export function fitted(node: HTMLElement, key: { count: number }) {
  function measure() {
    const note = node.querySelector<HTMLElement>('.note')
    if (!note) return
    node.style.setProperty('--unit', `${SAMPLE}px`)
    node.style.setProperty('--columns', '1')
    const { columns, scale } = fit(
      key.count,
      { width: node.clientWidth, height: node.clientHeight },
      { width: note.offsetWidth, height: note.offsetHeight },
      SAMPLE,
    )
    node.style.setProperty('--unit', `${SAMPLE * scale * 0.99}px`)
    node.style.setProperty('--columns', String(columns))
  }
  const watch = new ResizeObserver(measure)
  watch.observe(node)
  return {
    update(next: { count: number }) {
      key = next
      measure()
    },
    destroy: () => watch.disconnect(),
  }
}

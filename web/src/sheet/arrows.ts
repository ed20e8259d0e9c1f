/** Arrow keys walk over the fields of a sheet; for the tab key it is one thing. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

export function arrows(sheet: HTMLElement) {
  const rows = [...sheet.querySelectorAll('[role=group]')]
    .map((row) => [...row.querySelectorAll('button')])
    .filter((row) => row.length)

  function letIn(button?: HTMLButtonElement) {
    for (const other of rows.flat()) other.tabIndex = other === button ? 0 : -1
  }

  function remember(event: FocusEvent) {
    const button = rows.flat().find((other) => other === event.target)
    if (button) letIn(button)
  }

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const row = rows.findIndex((some) => some.includes(event.target as HTMLButtonElement))
    if (!step || row < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = rows[clamp(row + step[0], rows.length - 1)]
    const column = rows[row].indexOf(event.target as HTMLButtonElement)
    next[clamp(column + step[1], next.length - 1)].focus()
  }

  letIn(rows[0]?.[0])
  sheet.addEventListener('focusin', remember)
  sheet.addEventListener('keydown', walk)
  return () => {
    sheet.removeEventListener('focusin', remember)
    sheet.removeEventListener('keydown', walk)
  }
}

/** Playing without a mouse. The help of the app lists these keys, too. */

/** Whether a key belongs to somebody who is typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Arrows move between what may be tapped, Enter picks and then commits, P is the harmless button,
 * and with nothing in focus space does what the large one says. An action for a table.
 */
export function listenToKeys(root: HTMLElement, onhelp: () => void): { destroy: () => void } {
  const home = () => root.querySelector<HTMLElement>('[data-home]')

  const press = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (event.key in ARROWS) move(event, ARROWS[event.key])
    else if (event.key === 'p' || event.key === 'P') pass()
    else if (event.key === '?') onhelp()
    else if (event.key === 'Enter' || event.key === ' ') confirm(event)
  }

  function move(event: KeyboardEvent, by: number) {
    const fields = [...root.querySelectorAll<HTMLElement>('.sheet-area button')]
    if (!fields.length) return
    event.preventDefault()
    const here = fields.indexOf(document.activeElement as HTMLElement)
    const next = here < 0 ? (by > 0 ? 0 : fields.length - 1) : (here + by + fields.length) % fields.length
    fields[next].focus()
  }

  function pass() {
    root.querySelector<HTMLElement>('.dock .secondary:not([data-undo])')?.click()
  }

  /** Enter on what is picked already commits it. With nothing in focus, the large button is meant. */
  function confirm(event: KeyboardEvent) {
    const there = document.activeElement
    const isPicked = event.key === 'Enter' && there?.matches('.sheet-area [aria-pressed=true]')
    if (there !== document.body && !isPicked) return
    event.preventDefault()
    home()?.focus({ preventScroll: true })
    home()?.click()
  }

  addEventListener('keydown', press)
  return { destroy: () => removeEventListener('keydown', press) }
}

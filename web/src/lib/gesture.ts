/**
 * Double taps. A tap often puts another choice where the finger still is; the second half of a
 * double tap must not take it. So a click at the place of the last one counts only after a while.
 * Where people do tap fast on purpose, an element says so with `data-rapid`.
 */

const LONG_ENOUGH = 500
const NEAR = 40

interface Press {
  at: number
  x: number
  y: number
  target: EventTarget | null
}

/** Whether a click is the second half of a double tap, or of a double press of a key. */
export function isSameGesture(last: Press | undefined, next: Press, isByKey: boolean): boolean {
  if (!last || next.at - last.at >= LONG_ENOUGH) return false
  if (isByKey) return last.target === next.target
  return Math.hypot(next.x - last.x, next.y - last.y) < NEAR
}

/** Ignore the second half of double taps everywhere. Call once, inside an effect. */
export function ignoreDoubleTaps(): () => void {
  let last: Press | undefined
  const judge = (event: MouseEvent) => {
    if (!event.isTrusted || (event.target as Element).closest?.('[data-rapid]')) return
    const { timeStamp: at, clientX: x, clientY: y, target } = event
    const next = { at, x, y, target }
    // A label sends a second click to its field; both are one gesture, and both count.
    if (last && at - last.at < 1) return
    if (isSameGesture(last, next, event.detail === 0)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last = next
  }
  addEventListener('click', judge, true)
  return () => removeEventListener('click', judge, true)
}

const A_TAP = 700

/** Let the tap that is under way only have done what it has done: its click is not heard. */
export function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    stop()
  }
  const stop = () => removeEventListener('click', swallow, true)
  addEventListener('click', swallow, true)
  setTimeout(stop, A_TAP)
}

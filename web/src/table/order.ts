/** The order of the seats, and how it is changed: by dragging one seat onto another, or by arrows. */

/** The seats in order, two of them swapped. */
export function swapped(count: number, one: number, other: number): number[] {
  const order = Array.from({ length: count }, (_, seat) => seat)
  ;[order[one], order[other]] = [order[other], order[one]]
  return order
}

/** Where an arrow key moves a seat, if anywhere. The turns go round, and so do the seats. */
export function besides(key: string, seat: number, count: number): number | undefined {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
  return step && count > 1 ? (seat + step + count) % count : undefined
}

/** How far a finger may tremble before it drags. */
const SLACK = 10
const SEAT = '[data-seat]'

interface Dragging {
  isAllowed: () => boolean
  /** A seat was let go over another one. */
  ondrop: (seat: number, over: number) => void
}

/** Lets people drag what carries `data-seat` in this element onto each other. */
export function draggable(node: HTMLElement, dragging: Dragging) {
  let held: HTMLElement | undefined
  let over: HTMLElement | undefined
  let from = { x: 0, y: 0 }
  let isMoving = false

  const find = (event: PointerEvent) =>
    document.elementsFromPoint(event.clientX, event.clientY).map((found) => found.closest<HTMLElement>(SEAT))

  function take(event: PointerEvent) {
    const seat = (event.target as Element).closest<HTMLElement>(SEAT)
    if (!seat || event.button || !dragging.isAllowed()) return
    held = seat
    isMoving = false
    from = { x: event.clientX, y: event.clientY }
  }

  function move(event: PointerEvent) {
    if (!held) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    isMoving ||= Math.hypot(x, y) > SLACK
    if (!isMoving) return
    held.style.translate = `${x}px ${y}px`
    held.classList.add('dragged')
    mark(find(event).find((seat) => seat && seat !== held) ?? undefined)
  }

  function drop() {
    const [seat, target] = [held, over]
    stop()
    if (seat && target) dragging.ondrop(Number(seat.dataset.seat), Number(target.dataset.seat))
  }

  function stop() {
    if (held) {
      held.style.translate = ''
      held.classList.remove('dragged')
    }
    mark(undefined)
    held = undefined
  }

  function mark(seat: HTMLElement | undefined) {
    over?.classList.remove('target')
    over = seat
    over?.classList.add('target')
  }

  /** What was dragged was not tapped. */
  function click(event: MouseEvent) {
    if (isMoving) event.stopPropagation()
    isMoving = false
  }

  node.addEventListener('pointerdown', take)
  node.addEventListener('click', click, true)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', drop)
  window.addEventListener('pointercancel', stop)
  return {
    destroy() {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', stop)
    },
  }
}

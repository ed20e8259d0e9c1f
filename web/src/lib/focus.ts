/** Where the focus goes when what had it is gone. */

/**
 * Keep the focus of a keyboard inside: when the focused element goes away, the one marked
 * `data-home` gets it. An action for a table that changes all the time.
 */
export function keepFocus(root: HTMLElement): { destroy: () => void } {
  let last: Element | undefined
  const follow = ({ target }: FocusEvent) => (last = target as Element)
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = undefined
    root.querySelector<HTMLElement>('[data-home]')?.focus({ preventScroll: true })
  })
  root.addEventListener('focusin', follow)
  watch.observe(root, { childList: true, subtree: true })
  return {
    destroy() {
      root.removeEventListener('focusin', follow)
      watch.disconnect()
    },
  }
}

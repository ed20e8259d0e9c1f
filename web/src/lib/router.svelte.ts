/** Where we are in the app: the path of the address, and how to go elsewhere. */

class Router {
  path = $state(location.pathname)
  query = $state.raw(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => this.#look())
  }

  go(address: string) {
    history.pushState(null, '', address)
    this.#look()
    scrollTo(0, 0)
  }

  /** Correct the address without a new entry in the history. */
  replace(address: string) {
    history.replaceState(null, '', address)
    this.#look()
  }

  #look() {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }
}

export const router = new Router()

/** Let links inside the app change the page without loading it again. */
export function followLinks(event: MouseEvent) {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/')) return
  const page = link.pathname + link.search
  const isHere = page === location.pathname + location.search
  if (isHere && link.hash) return // browsers find a place on the page, and the way back, themselves
  event.preventDefault()
  router.go(page + link.hash)
}

/**
 * Where we are in the app: the path of the address, and how to go elsewhere.
 *
 * A site that is only files has one page, in any folder. There the address within the app stands
 * behind a #.
 */

import { isStatic, outside } from './address'

/** The address within the app. */
function here(): URL {
  return new URL(isStatic ? location.hash.slice(1) || '/' : location.href, location.origin)
}

class Router {
  path = $state(here().pathname)
  query = $state.raw(here().searchParams)

  constructor() {
    addEventListener('popstate', () => this.#look())
  }

  /** What stands behind the # of the address within the app. */
  get hash(): string {
    return here().hash.slice(1)
  }

  go(address: string) {
    history.pushState(null, '', outside(address))
    this.#look()
    scrollTo(0, 0)
  }

  /** Correct the address without a new entry in the history. */
  replace(address: string) {
    history.replaceState(null, '', outside(address))
    this.#look()
  }

  #look() {
    const { pathname, searchParams } = here()
    this.path = pathname
    this.query = searchParams
  }
}

export const router = new Router()

/** Let links inside the app change the page without loading it again. */
export function followLinks(event: MouseEvent) {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || link.hash.startsWith('#/')) return
  const page = link.pathname + link.search
  const isHere = page === location.pathname + location.search
  if (isHere && link.hash) return // browsers find a place on the page, and the way back, themselves
  event.preventDefault()
  router.go(page + link.hash)
}

/** On a site of files, let links that are about to be opened elsewhere lead to its one page. */
export function pointLinks(event: PointerEvent) {
  const link = isStatic && (event.target as Element).closest?.('a[href^="/"]')
  if (link) link.setAttribute('href', outside(link.getAttribute('href')!))
}

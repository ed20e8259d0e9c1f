/** Whether there is a server. What needs one asks here, and comes back by itself when it does. */

import { isStatic } from './address'

const ASK_AGAIN_MS = 4000

class Server {
  /** Until it fails to answer, there is one. */
  isThere = $state(!isStatic && navigator.onLine)

  #listeners: (() => void)[] = []
  #timer = 0

  constructor() {
    if (isStatic) return
    addEventListener('online', () => void this.#look())
    addEventListener('offline', () => this.lose())
    if (!this.isThere) this.lose()
  }

  /** Call something whenever a server that was away is back. */
  onBack(act: () => void) {
    this.#listeners.push(act)
  }

  /** It has not answered. */
  lose() {
    this.isThere = false
    clearTimeout(this.#timer)
    if (!isStatic) this.#timer = window.setTimeout(() => void this.#look(), ASK_AGAIN_MS)
  }

  /** It has answered. */
  find() {
    if (this.isThere || isStatic) return
    clearTimeout(this.#timer)
    this.isThere = true
    for (const act of this.#listeners) act()
  }

  async #look() {
    const answers = await fetch('/health', { cache: 'no-store' }).then(({ ok }) => ok, () => false)
    if (answers) this.find()
    else this.lose()
  }
}

export const server = new Server()

/** One page at a time plays at a table. Browsers that have no locks let all of them. */

export class Lock {
  #onstolen: () => void
  #release?: () => void

  /** `onstolen` hears that another page has taken the table over. */
  constructor(onstolen: () => void) {
    this.#onstolen = onstolen
  }

  /** Hold a table until released; `take` it from a page that holds it. Whether we have it. */
  hold(table: string, take: boolean): Promise<boolean> {
    this.release()
    if (!navigator.locks) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      let isHeld = false
      const hold = (lock: unknown) => {
        isHeld = lock !== null
        resolve(isHeld)
        return isHeld ? new Promise<void>((release) => (this.#release = release)) : undefined
      }
      const how = take ? { steal: true } : { ifAvailable: true }
      navigator.locks.request(`rollwright ${table}`, how, hold).catch((error: unknown) => {
        if (isHeld) this.#onstolen()
        else reject(error as Error)
      })
    })
  }

  release() {
    this.#release?.()
    this.#release = undefined
  }
}

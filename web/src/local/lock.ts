/** One page at a time plays at a table. Browsers that have no locks let all of them. */

export class Lock {
  #onstolen: () => void
  #table = ''
  #release?: () => void
  /** Settles when the lock is free again. */
  #freed: Promise<unknown> = Promise.resolve()

  /** `onstolen` hears that another page has taken the table over. */
  constructor(onstolen: () => void) {
    this.#onstolen = onstolen
  }

  /** Hold a table until released; `take` it from a page that holds it. Whether we have it. */
  async hold(table: string, take: boolean): Promise<boolean> {
    if (!navigator.locks || table === this.#table) return true
    this.release()
    await this.#freed
    return new Promise((resolve, reject) => {
      const hold = (lock: unknown) => {
        resolve(lock !== null)
        if (lock === null) return undefined
        this.#table = table
        return new Promise<void>((release) => (this.#release = release))
      }
      const how = take ? { steal: true } : { ifAvailable: true }
      this.#freed = navigator.locks.request(`rollwright ${table}`, how, hold).catch((error: unknown) => {
        reject(error as Error) // unless we had it: then it was stolen
        if (this.#table !== table) return
        this.#table = ''
        this.#onstolen()
      })
    })
  }

  release() {
    this.#table = ''
    this.#release?.()
    this.#release = undefined
  }
}

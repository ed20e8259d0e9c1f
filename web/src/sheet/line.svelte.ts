/** The line to the other devices: our sheet goes out when it changes, theirs come in. */

import { Refusal } from '../lib/refusal'
import type { PageInfo, PageWish } from '../lib/wire'
import { pad, type Place } from './pad'

const EVERY = 2000
const LONGEST = 10_000

/** Lost lines are tried again, as is a sheet that another has; a pad that is gone is not. */
export type Link = 'open' | 'lost' | 'taken' | 'gone'

const LINKS: Record<string, Link> = { no_code: 'gone', not_yours: 'gone', taken: 'taken' }

export class Line {
  link = $state<Link>('open')

  #place: Place
  #own: () => PageWish
  #hear: (news: PageInfo[]) => void
  #version = 0
  #isUnsent = true
  #isBusy = false
  #isClosed = false
  #timer = 0

  constructor(
    place: Place,
    own: () => PageWish,
    hear: (news: PageInfo[]) => void,
  ) {
    this.#place = place
    this.#own = own
    this.#hear = hear
  }

  open() {
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#hurry()
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
  }

  /** Our sheet has changed. */
  send() {
    this.#isUnsent = true
    this.#hurry()
  }

  #hurry = () => {
    clearTimeout(this.#timer)
    void this.#talk()
  }

  /** Send what is unsent, read what is new, and again after a while. */
  async #talk() {
    if (this.#isBusy || this.#isClosed || this.link === 'gone') return
    this.#isBusy = true
    try {
      await this.#write()
      if (!document.hidden) await this.#read()
      this.link = 'open'
    } catch (refusal) {
      const code = refusal instanceof Refusal ? refusal.code : ''
      this.link = LINKS[code] ?? 'lost'
    }
    this.#isBusy = false
    const isMore = this.#isUnsent && this.link === 'open'
    if (!this.#isClosed) this.#timer = window.setTimeout(this.#hurry, isMore ? 0 : EVERY)
  }

  async #write() {
    while (this.#isUnsent) {
      this.#isUnsent = false
      try {
        await within(pad.write(this.#place, this.#own()))
      } catch (refusal) {
        this.#isUnsent = true
        throw refusal
      }
    }
  }

  async #read() {
    const { version, sheets } = await within(pad.read(this.#place.code, this.#version))
    if (this.#isClosed) return
    this.#version = version
    if (sheets.length) this.#hear(sheets)
  }
}

/** Networks that hang are as good as none. */
function within<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Refusal('lost')), LONGEST)
  })
  return Promise.race([answer, late])
}

/** What people at the table show each other: each for a moment, the last one of each seat. */

import { FEELINGS, type Feeling } from '../kit/Feeling.svelte'
import { settings } from '../lib/settings.svelte'

const SHOWN_MS = 2500

class Reactions {
  /** What each seat shows at this moment. */
  shown = $state.raw<Record<number, Feeling>>({})
  #timers = new Map<number, number>()

  /** Show what somebody feels. Whether it is shown: who likes no reactions sees none. */
  show(seat: number, feeling: string): feeling is Feeling {
    if (!settings.reactions || !isFeeling(feeling)) return false
    this.shown = { ...this.shown, [seat]: feeling }
    clearTimeout(this.#timers.get(seat))
    this.#timers.set(seat, window.setTimeout(() => this.#end(seat), SHOWN_MS))
    return true
  }

  #end(seat: number) {
    const { [seat]: _, ...others } = this.shown
    this.shown = others
  }
}

function isFeeling(name: string): name is Feeling {
  return (FEELINGS as readonly string[]).includes(name)
}

/** A page shows one table. */
export const reactions = new Reactions()

/** Whether two people sit opposite each other, so that one sheet is to be upside down. */

import { stored } from '../lib/stored'

const kept = stored('facing', { isOn: false })

class Facing {
  #isOn = $state(kept.value.isOn)

  get isOn(): boolean {
    return this.#isOn
  }

  set isOn(on: boolean) {
    this.#isOn = on
    kept.value = { isOn: on }
  }
}

export const facing = new Facing()

/** A line to a table on this device. */

import { Answers, type Intent, type Line, type Link, type Told } from '../lib/line'
import { Refusal } from '../lib/refusal'
import type { FromClient, FromServer } from '../lib/wire'
import { hangUp, listen, send } from './calling'

export class LocalLine implements Line {
  link = $state<Link>('connecting')
  end = $state.raw<Refusal>()
  unkept = $state('')
  readonly failures = 0
  readonly isBlocked = false

  #hello: () => FromClient
  #hear: (message: Told) => void
  #answers = new Answers()

  constructor(hello: () => FromClient, hear: (message: Told) => void) {
    this.#hello = hello
    this.#hear = hear
  }

  open(take = false) {
    this.end = undefined
    this.link = 'connecting'
    listen(this)
    send({ say: this.#hello(), take })
  }

  close() {
    this.link = 'ended'
    hangUp(this)
  }

  hurry() {}

  takeOver() {
    this.open(true)
  }

  ask(intent: Intent): Promise<void> {
    if (this.link !== 'open') return Promise.reject(new Refusal('lost'))
    return this.#answers.wait((id) => send({ say: $state.snapshot({ ...intent, id }) as FromClient }))
  }

  forget(why: string) {
    this.unkept = why
  }

  hear(message: FromServer) {
    switch (message.type) {
      case 'accepted':
        return this.#answers.accept(message.id)
      case 'refused':
        return this.#answers.refuse(message.id, new Refusal(message.code, message.details))
      case 'bye':
        this.end = new Refusal(message.code, { reason: message.reason })
        this.link = 'ended'
        return this.#answers.refuseAll(this.end)
      case 'welcome':
        this.link = 'open'
    }
    this.#hear(message)
  }
}

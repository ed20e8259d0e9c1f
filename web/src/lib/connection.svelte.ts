/** A line to the server that stays open: it is opened again whenever it is lost, until it is closed. */

import { Answers, type Intent, type Line, type Link, type Told } from './line'
import { Refusal } from './refusal'
import type { FromClient, FromServer } from './wire'

const SHORTEST_WAIT = 300
const LONGEST_WAIT = 5000
/** After so many failures in a row the network itself is looked at. */
const SUSPICIOUS = 4

export class Connection implements Line {
  link = $state<Link>('connecting')
  /** How often in a row it could not be opened. */
  failures = $state(0)
  /** The server answers, but not on a line that stays open. */
  isBlocked = $state(false)
  /** Why the server has ended the connection for good. */
  end = $state.raw<Refusal>()
  readonly unkept = ''

  #hello: () => FromClient
  #hear: (message: Told) => void
  #socket?: WebSocket
  #answers = new Answers()
  #wait = SHORTEST_WAIT
  #timer = 0

  /** Every new line begins with `hello`. */
  constructor(hello: () => FromClient, hear: (message: Told) => void) {
    this.#hello = hello
    this.#hear = hear
  }

  open() {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
    this.#socket = socket
    socket.onopen = () => this.#write(this.#hello())
    socket.onmessage = (message) => this.#take(JSON.parse(message.data as string) as FromServer)
    socket.onclose = () => this.#lose()
  }

  close() {
    this.link = 'ended'
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  /** Try again at once: the network is back, or the page is looked at again. */
  hurry() {
    if (this.link === 'lost') {
      clearTimeout(this.#timer)
      this.#wait = SHORTEST_WAIT
      this.open()
    }
  }

  takeOver() {}

  /** Ask for something; done when it is safely stored. Rejects with a `Refusal`. */
  ask(intent: Intent): Promise<void> {
    if (this.link !== 'open') return Promise.reject(new Refusal('lost'))
    return this.#answers.wait((id) => this.#write({ ...intent, id }))
  }

  #write(message: object) {
    this.#socket?.send(JSON.stringify(message))
  }

  #take(message: FromServer) {
    switch (message.type) {
      case 'accepted':
        return this.#answers.accept(message.id)
      case 'refused':
        return this.#answers.refuse(message.id, new Refusal(message.code, message.details))
      case 'bye':
        if (!message.again) this.end = new Refusal(message.code, { reason: message.reason })
        return
      case 'welcome':
        this.link = 'open'
        this.failures = 0
        this.isBlocked = false
        this.#wait = SHORTEST_WAIT
    }
    this.#hear(message)
  }

  #lose() {
    this.#answers.refuseAll(new Refusal('lost'))
    if (this.link === 'ended') return
    if (this.end) {
      this.link = 'ended'
      return
    }
    this.link = 'lost'
    this.failures++
    if (this.failures === SUSPICIOUS) void this.#suspect()
    this.#timer = window.setTimeout(() => this.open(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  /** Some networks let pages through and no live connections: then waiting does not help. */
  async #suspect() {
    const answers = await fetch('/health', { cache: 'no-store' }).then(({ ok }) => ok, () => false)
    this.isBlocked = answers && this.link === 'lost'
  }
}

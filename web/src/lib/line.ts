/** A line to a table, wherever that is: what is said through it, and how it fares. */

import type { Refusal } from './refusal'
import type { FromClient, FromServer } from './wire'

export type Link = 'connecting' | 'open' | 'lost' | 'ended'

/** What a client wants, without the id that the line adds. */
export type Intent = WithoutId<FromClient>
type WithoutId<Message> = Message extends { id: number } ? Omit<Message, 'id'> : never

/** What a table tells; what it answers to our questions is heard by those who asked. */
export type Told = Exclude<FromServer, { type: 'accepted' | 'refused' | 'bye' }>

export interface Line {
  readonly link: Link
  /** How often in a row it could not be opened. */
  readonly failures: number
  /** The server answers, but not on a line that stays open. */
  readonly isBlocked: boolean
  /** Why the line has ended for good. */
  readonly end: Refusal | undefined
  /** Why nothing of this table is kept; '' if it is. */
  readonly unkept: string
  open(): void
  close(): void
  /** Try again at once: the network is back, or the page is looked at again. */
  hurry(): void
  /** Play here what is played in another window. */
  takeOver(): void
  /** Ask for something; done when it is safely stored. Rejects with a `Refusal`. */
  ask(intent: Intent): Promise<void>
}

/** Makes a line. Every new one begins with `hello`. */
export type MakeLine = (hello: () => FromClient, hear: (message: Told) => void) => Line

/** Those who wait for the answers to what they have asked. */
export class Answers {
  #waiting = new Map<number, { resolve: () => void; reject: (reason: Refusal) => void }>()
  #lastId = 0

  /** Send what `ask` makes of an id, and wait for the answer. */
  wait(send: (id: number) => void): Promise<void> {
    const id = ++this.#lastId
    send(id)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  accept(id: number) {
    this.#take(id)?.resolve()
  }

  refuse(id: number, refusal: Refusal) {
    this.#take(id)?.reject(refusal)
  }

  refuseAll(refusal: Refusal) {
    for (const { reject } of this.#waiting.values()) reject(refusal)
    this.#waiting.clear()
  }

  #take(id: number) {
    const found = this.#waiting.get(id)
    this.#waiting.delete(id)
    return found
  }
}

/** Positions in the memory of a module. A state keeps its bytes; they are copied in and out. */

import type { Machine } from './machine.ts'

/** Enough for what any function of a module writes, in numbers of four bytes. */
const OUT = 512

export class Desk<Facts extends { sizes: { match: number; sheet: number } }> {
  readonly machine: Machine<Facts>
  /** Where functions write what they tell. */
  out = 0
  #match = 0
  #most: number

  /** `most` is the number of seats that there must be room for. */
  constructor(machine: Machine<Facts>, most: number) {
    this.machine = machine
    this.#most = most
    machine.onStart(() => {
      const { match, sheet } = machine.facts.sizes
      this.#match = machine.allocate(match + sheet * this.#most)
      this.out = machine.allocate(4 * OUT)
    })
  }

  /** Call a function on a position, which it may change. */
  on(kept: Uint8Array, name: string, ...given: number[]): number {
    this.machine.bytes(this.#match, kept.length).set(kept)
    const sheets = this.#match + this.machine.facts.sizes.match
    return this.machine.call(name, this.#match, sheets, ...given)
  }

  /** The position as the last call has left it. */
  take(seats: number): Uint8Array {
    const { match, sheet } = this.machine.facts.sizes
    return this.machine.bytes(this.#match, match + sheet * seats).slice()
  }

  /** An empty position. */
  blank(seats: number): Uint8Array {
    const { match, sheet } = this.machine.facts.sizes
    return new Uint8Array(match + sheet * seats)
  }

  /** The numbers that the last call has written. */
  told(count: number): number[] {
    return [...this.machine.ints(this.out, count)]
  }
}

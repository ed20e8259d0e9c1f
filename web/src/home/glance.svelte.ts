/** A table on this device as it stands, without sitting down. */

import { Refusal } from '../lib/refusal'
import type { Position, TableInfo } from '../lib/wire'

export class Glance {
  table = $state.raw<TableInfo>()
  position = $state.raw<Position>()
  end = $state.raw<Refusal>()

  #id: string

  constructor(id: string) {
    this.#id = id
  }

  open() {
    void this.#look().catch(() => {})
  }

  close() {}

  async #look() {
    const { call } = await import('../local/calling')
    const found = await call('look', this.#id)
    if (!found) this.end = new Refusal('no_table')
    this.table = found?.table
    this.position = found?.position ?? undefined
  }
}

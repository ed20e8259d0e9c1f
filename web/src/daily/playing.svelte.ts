/** Going to the table of a daily match: one start at a time, and why nothing came of it. */

import { game } from '../games'
import { api } from '../lib/api'
import { router } from '../lib/router.svelte'
import { sayRefusal } from '../lib/words.svelte'
import type { Which } from './which'

export class Playing {
  trouble = $state('')
  isBusy = $state(false)

  async go({ game: name, way }: Which, day: string) {
    if (this.isBusy) return
    this.isBusy = true
    this.trouble = ''
    // The table will need both, and say if something is missing.
    void Promise.all([import('../screens/Table.svelte'), game(name).table()]).catch(() => {})
    try {
      const { table } = await api.playDaily(day, name, way)
      router.go(`/t/${table.id}`)
    } catch (refusal) {
      this.trouble = sayRefusal(refusal)
    }
    this.isBusy = false
  }
}

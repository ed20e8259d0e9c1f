/** What the server knows about us, and what we ask of it. */

import { request } from '../lib/api'
import { guest } from '../lib/guest'
import { me } from '../lib/me.svelte'
import type { DeviceToken, Erased, ProfileFile, YouInfo } from '../lib/wire'

export class You {
  info = $state.raw<YouInfo>()
  trouble = $state.raw<unknown>()
  /** Whether the server knows us, by a token. */
  isKnown = $state(guest.token !== '')

  /** Read everything. Somebody whom no server knows yet has nothing to read. */
  async load() {
    this.trouble = undefined
    try {
      const info = guest.token ? await request<YouInfo>('/api/you') : NOBODY
      if (info.profile.name) me.adopt(info.profile)
      else if (guest.token && me.animal) await me.change({})
      this.info = info
      this.isKnown = guest.token !== ''
    } catch (refusal) {
      this.trouble = refusal
    }
  }

  /** All about us as a text, with a key to it. */
  async file(): Promise<string> {
    return JSON.stringify(await request<ProfileFile>('/api/you/file', {}), null, 1)
  }

  /** Become the person of a file. */
  async use(key: string) {
    guest.token = (await request<DeviceToken>('/api/you/import', { key })).token
    await this.load()
  }

  /** Be forgotten, by the server and by this browser. */
  async erase() {
    if (guest.token) await request<Erased>('/api/you/erase', { sure: 'forget me' })
    for (const key of Object.keys(localStorage)) if (key.startsWith('rollwright.')) localStorage.removeItem(key)
  }
}

const NOBODY: YouInfo = {
  profile: { name: '', animal: '', colour: -1 },
  matches: 0,
  since: 0,
  results: [],
  ratings: null,
  levels: [],
}

/** What the server knows about us, and what we ask of it. */

import { request } from '../lib/api'
import { guest } from '../lib/guest'
import { me } from '../lib/me.svelte'
import { Refusal } from '../lib/refusal'
import { isStatic } from '../lib/address'
import type { DeviceToken, Erased, ProfileFile, ResultInfo, YouInfo } from '../lib/wire'

export class You {
  info = $state.raw<YouInfo>()
  trouble = $state.raw<unknown>()
  /** Whether the server knows us, by a token. */
  isKnown = $state(guest.token !== '')

  /** Read everything. Somebody whom no server knows yet has nothing to read. */
  async load() {
    this.trouble = undefined
    try {
      const info = withHere(guest.token && !isStatic ? await this.#served() : NOBODY, await resultsHere())
      if (info.profile.name) me.adopt(info.profile)
      else if (guest.token && me.animal) await me.change({})
      this.info = info
      this.isKnown = guest.token !== ''
    } catch (refusal) {
      this.trouble = refusal
    }
  }

  /** What the server knows; while it is away, what this device knows is there all the same. */
  async #served(): Promise<YouInfo> {
    try {
      return await request<YouInfo>('/api/you')
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'lost') this.trouble = refusal
      else throw refusal
      return NOBODY
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
    if (guest.hasPlayedHere) indexedDB.deleteDatabase('rollwright')
    for (const key of Object.keys(localStorage)) if (key.startsWith('rollwright.')) localStorage.removeItem(key)
  }
}

/** The matches that were played on this device, if there are any. */
async function resultsHere(): Promise<ResultInfo[]> {
  if (!guest.hasPlayedHere) return []
  const { call } = await import('../local/calling')
  return call('results', guest.name).catch(() => [])
}

/** With the matches of this device, in the order in which they ended. */
function withHere(info: YouInfo, here: ResultInfo[]): YouInfo {
  if (!here.length) return info
  const results = [...info.results, ...here].sort((one, other) => one.ended - other.ended)
  return { ...info, results, matches: info.matches + here.length, since: Math.min(info.since || Infinity, here[0].ended) }
}

const NOBODY: YouInfo = {
  profile: { name: '', animal: '', colour: -1 },
  matches: 0,
  since: 0,
  results: [],
  ratings: null,
  levels: [],
}

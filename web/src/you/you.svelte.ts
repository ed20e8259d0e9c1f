/** What the server and this device know about us, and what we ask of them. */

import { api, request } from '../lib/api'
import { guest } from '../lib/guest'
import { me } from '../lib/me.svelte'
import { Refusal } from '../lib/refusal'
import { isStatic } from '../lib/address'
import { server } from '../lib/server.svelte'
import type { DeviceToken, Erased, ProfileFile, YouInfo } from '../lib/wire'
import type { ResultOfDevice } from '../local/messages'

/** Refusals of one match: others may be taken all the same. */
const OF_ONE_MATCH = ['known_match', 'bad_record', 'bad_bot', 'bad_name', 'bad_table', 'not_over', 'too_long']

/** Asks what this device knows. */
type Call = typeof import('../local/calling').call

/** The worker that knows is loaded when it is first asked. */
const callLazily: Call = async (name, given) => (await import('../local/calling')).call(name, given)

export class You {
  info = $state.raw<YouInfo>()
  trouble = $state.raw<unknown>()
  /** Whether the server knows us, by a token. */
  isKnown = $state(guest.token !== '')
  #here = $state.raw<ResultOfDevice[]>([])
  #call: Call

  constructor(call = callLazily) {
    this.#call = call
  }

  /** The matches of this device that a server could have, too. */
  get onlyHere(): ResultOfDevice[] {
    return server.isThere && !this.trouble ? this.#here.filter(({ brought }) => !brought) : []
  }

  /** Read everything. Somebody whom no server knows yet has nothing to read. */
  async load() {
    this.trouble = undefined
    try {
      this.#here = guest.hasPlayedHere ? await this.#call('results', guest.name).catch(() => []) : []
      const info = withHere(guest.token && !isStatic ? await this.#served() : NOBODY, this.#here)
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
      if (!(refusal instanceof Refusal && refusal.isAway)) throw refusal
      this.trouble = refusal
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

  /** Hand the matches of this device to the server; how many it has taken, and why not all. */
  async handOver(): Promise<{ count: number; refusal?: unknown }> {
    let count = 0
    let refusal: unknown
    for (const { result } of this.onlyHere) {
      const { match, ended } = result
      try {
        const there = await api.bring(JSON.stringify(await this.#call('record', match)), ended)
        await this.#call('brought', { match, there })
        count++
      } catch (error) {
        refusal = error
        if (!(error instanceof Refusal && OF_ONE_MATCH.includes(error.code))) break
      }
    }
    if (count) await this.load()
    return { count, refusal }
  }

  /** Be forgotten, by the server and by this browser. */
  async erase() {
    if (guest.token) await request<Erased>('/api/you/erase', { sure: 'forget me' })
    if (guest.hasPlayedHere) indexedDB.deleteDatabase('rollwright')
    for (const key of Object.keys(localStorage)) if (key.startsWith('rollwright.')) localStorage.removeItem(key)
  }
}

/** With the matches of this device that the server does not tell, in the order in which they ended. */
export function withHere(info: YouInfo, here: ResultOfDevice[]): YouInfo {
  const told = new Set(info.results.map(({ match }) => match))
  const more = here.filter(({ brought }) => !told.has(brought)).map(({ result }) => result)
  if (!more.length) return info
  const results = [...info.results, ...more].sort((one, other) => one.ended - other.ended)
  return { ...info, results, matches: info.matches + more.length, since: Math.min(info.since || Infinity, results[0].ended) }
}

const NOBODY: YouInfo = {
  profile: { name: '', animal: '', colour: -1 },
  matches: 0,
  since: 0,
  results: [],
  ratings: null,
  levels: [],
}

/** Starting to play: what was chosen last, one start at a time, and what went wrong where. */

import { families, game, type Game } from '../games'
import { hasEngine } from '../games/known'
import { played, type Chosen } from '../games/options'
import { api } from '../lib/api'
import { addressOf, canPlayHere } from '../lib/here'
import { Refusal } from '../lib/refusal'
import { server } from '../lib/server.svelte'
import { settings } from '../lib/settings.svelte'
import { level, loadGames, opponents, playsBotsHere } from '../lib/bots.svelte'
import { guest } from '../lib/guest'
import { router } from '../lib/router.svelte'
import { stored } from '../lib/stored'
import type { TableWish } from '../lib/wire'
import { sayRefusal, t } from '../lib/words.svelte'
import { tableOf, USUAL, type Way, type Wish } from './ways'

export class Starting {
  /** Which button was tapped last. */
  place = $state('')
  /** Why nothing came of it. */
  trouble = $state('')
  isBusy = $state(false)

  #kept = stored<Wish>('start', { ...USUAL, game: families[0].name })
  #wish = $state.raw(this.#kept.value)

  get wish(): Wish {
    return this.#wish
  }

  /** Choose something, for this time and the next. */
  choose(part: Partial<Wish>) {
    this.#wish = { ...this.#wish, ...part }
    this.#kept.value = this.#wish
  }

  optionsOf(name: string): Chosen {
    return this.#wish.options[name] ?? {}
  }

  chooseOptions(name: string, options: Chosen) {
    this.choose({ options: { ...this.#wish.options, [name]: options } })
  }

  /** What is played of a family, after what was chosen. */
  played(name: string) {
    return played(name, this.optionsOf(name))
  }

  /** The bot that plays along in a game, as far as the server has told which there are. */
  botIn(name: string): string {
    const { game, options } = this.played(name)
    return level.of(opponents(game, options))
  }

  /** What went wrong at a place. */
  troubleAt(place: string): string {
    return this.place === place ? this.trouble : ''
  }

  isBusyAt(place: string): boolean {
    return this.isBusy && this.place === place
  }

  /** Open a table and go there. */
  open(place: string, way: Exclude<Way, 'dice'>) {
    return this.go(place, async () => {
      const { wish } = this
      const known = game(this.played(wish.game).game)
      // The table will need both, and say if something is missing.
      void Promise.all([import('../screens/Table.svelte'), known.table()]).catch(() => {})
      if (way === 'bots' && !playsBotsHere(known.name)) await loadGames()
      const stranger = (number: number) => t('start.player', { number })
      const company = () => ({ me: guest.name, bot: this.botIn(wish.game), most: known.seats, stranger })
      return addressOf(await this.#create(way, known, () => tableOf(way, wish, company())))
    })
  }

  /** Make a table, here or on the server; its id. */
  async #create(way: Way, { name, title }: Game, wish: () => TableWish): Promise<string> {
    const canBeHere = way !== 'friends' && canPlayHere() && hasEngine(name)
    const isHere = way === 'bots' ? playsBotsHere(name) : settings.here || !server.isThere
    const createHere = async () => {
      const device = await import('../local/calling').catch(() => undefined)
      if (!device) throw new Refusal('lost')
      return device.call('create', wish())
    }
    if (canBeHere && isHere) return createHere()
    try {
      return (await api.create(wish())).table.id
    } catch (refusal) {
      if (!(refusal instanceof Refusal && refusal.isAway) || way === 'friends') throw refusal
      if (!hasEngine(name)) throw new Refusal('server_only', { game: title })
      if (!canPlayHere()) throw new Refusal('no_wasm')
      return createHere()
    }
  }

  /** Go where a code leads. */
  join(place: string, code: string) {
    return this.go(place, async () => {
      const { table, sheets } = await api.find(code)
      return table ? `/t/${table}` : `/sheet?game=${sheets}&code=${code}`
    })
  }

  /** Find out where to go, and go there. Until that is known, no other tap counts. */
  async go(place: string, find: () => Promise<string>) {
    if (this.isBusy) return
    this.place = place
    this.trouble = ''
    this.isBusy = true
    try {
      router.go(await find())
    } catch (refusal) {
      this.trouble = sayRefusal(refusal)
    }
    this.isBusy = false
  }
}

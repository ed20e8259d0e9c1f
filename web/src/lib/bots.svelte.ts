/** The bots that the server offers, and which of them this person likes to play against. */

import { api } from './api'
import { stored } from './stored'
import type { GameInfo, TableInfo } from './wire'
import { has, say, t } from './words.svelte'

const kept = stored('level', { name: '' })

let infos = $state.raw<GameInfo[]>([])
let chosen = $state(kept.value.name)
let loading: Promise<GameInfo[]> | undefined

/** The games of the server; asked for once. */
export function loadGames(): Promise<GameInfo[]> {
  loading ??= api.games().then(
    (found) => (infos = found),
    (refusal) => {
      loading = undefined
      throw refusal
    },
  )
  return loading
}

/** A game as the server offers it, once that is known. */
export function infoOf(game: string): GameInfo | undefined {
  return infos.find((known) => known.name === game)
}

/** What people play against unless they choose: not the weakest, if there is a choice. */
export function usual(levels: string[]): string {
  return levels[1] ?? levels[0] ?? ''
}

/** What takes over for people: neither weak nor strong. */
export function helper(levels: string[]): string {
  return levels[Math.floor(levels.length / 2)] ?? ''
}

/** The bots that people choose from in a game as these options make it, from weak to strong. */
export function levelsOf(info: GameInfo | undefined, options: Record<string, unknown>): string[] {
  const able = Object.entries(options).flatMap(([name, choice]) => {
    const bots = info?.variants[name]?.[String(choice)]
    return bots ? [bots] : []
  })
  if (!able.length) return info?.levels ?? []
  return able.reduce((both, bots) => both.filter((bot) => bots.includes(bot)))
}

/** What takes over at a table, asked of the server if need be. */
export async function helperAt(table: Pick<TableInfo, 'game' | 'options'>): Promise<string> {
  const { game, options } = table
  const known = infoOf(game) ?? (await loadGames()).find(({ name }) => name === game)
  return helper(levelsOf(known, options))
}

/** The level that was chosen last on this device, if the server has it. */
export const level = {
  of: (levels: string[]) => (levels.includes(chosen) ? chosen : usual(levels)),
  choose(name: string) {
    chosen = name
    kept.value = { name }
  },
}

/** How people call a bot. */
export function nameOf(bot: string): string {
  return has('levels', bot) ? say('levels', bot) : t('table.is-bot')
}

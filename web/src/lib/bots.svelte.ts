/** The bots that the server offers, and which of them this person likes to play against. */

import { api } from './api'
import { hasEngine } from '../games/known'
import { LEVELS, offer } from '../local/offer'
import { canPlayHere } from './here'
import { server } from './server.svelte'
import { settings } from './settings.svelte'
import { stored } from './stored'
import type { GameInfo, Progress, TableInfo } from './wire'
import { has, say, t } from './words.svelte'

const ASK_AGAIN_MS = 2000

const kept = stored('level', { name: '' })

let infos = $state.raw<GameInfo[]>([])
let chosen = $state(kept.value.name)
let loading: Promise<GameInfo[]> | undefined

/** The games of the server; asked for once, and again while its bots are being prepared. */
export function loadGames(): Promise<GameInfo[]> {
  loading ??= ask().catch((refusal) => {
    loading = undefined
    throw refusal
  })
  return loading
}

// What was offered without the server may be less than it has, or more.
server.onBack(() => void ask().catch(() => {}))

async function ask(): Promise<GameInfo[]> {
  infos = await api.games()
  askWhileWarming()
  return infos
}

function askWhileWarming() {
  if (infos.every(({ ready }) => ready)) return
  setTimeout(() => void ask().catch(askWhileWarming), ASK_AGAIN_MS)
}

/** How far the server is with its bots, all games together; nothing if there is nothing to say. */
export function warming(): Progress | undefined {
  const failed = infos.some(({ warming }) => warming.failed)
  if (!failed && infos.every(({ ready }) => ready)) return undefined
  const sum = (count: (progress: Progress) => number) =>
    infos.reduce((before, { warming }) => before + count(warming), 0)
  return { done: sum(({ done }) => done), total: sum(({ total }) => total), failed }
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

/** The bots that people can choose now in a game as these options make it, from weak to strong. */
export function levelsOf(info: GameInfo | undefined, options: Record<string, unknown>): string[] {
  if (!info) return []
  const now = promised(info, options).filter((bot) => info.bots.includes(bot))
  return now.length ? now : info.bots
}

/** The same, those included that are still being prepared. */
export function promised(info: GameInfo, options: Record<string, unknown>): string[] {
  const able = Object.entries(options).flatMap(([name, choice]) => {
    const bots = info.variants[name]?.[String(choice)]
    return bots ? [bots] : []
  })
  if (!able.length) return info.levels
  return able.reduce((both, bots) => both.filter((bot) => bots.includes(bot)))
}

/** Whether a match against bots is played on this device: by choice, or because the server cannot.

A server has no levels while it compiles them, and if the packages for that are not installed. */
export function playsBotsHere(game: string): boolean {
  const info = infoOf(game)
  const hasLevels = !info || (info.ready && info.levels.some((bot) => LEVELS.includes(bot)))
  const isWeak = !hasLevels && !info.warming.failed
  return hasEngine(game) && canPlayHere() && (settings.here || !server.isThere || isWeak)
}

/** The bots that people can play against now, wherever that is, from weak to strong. */
export function opponents(game: string, options: Record<string, unknown>): string[] {
  const here = offer.find(({ name }) => name === game)
  return levelsOf(playsBotsHere(game) ? here : infoOf(game), options)
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

/** What a game offers. Nothing else decides what is shown of a game that lacks something. */

import { infoOf, loadGames } from '../lib/bots.svelte'
import { t } from '../lib/words.svelte'
import { hasPage } from '../rules/text'
import { game } from '.'
import { hasEngine } from './known'
import { unusual, type Options } from './options'

const SAYS = {
  rules: 'rules.none',
  print: 'print.none',
  notes: 'refused.no-sheets',
  coach: 'report.none',
} as const

/** What a game may do without. */
export type Offer = keyof typeof SAYS

export function offers(name: string, what: Offer): boolean {
  const known = game(name)
  if (what === 'coach') return known.parts.includes(what)
  return !!known[what] && (what !== 'rules' || hasPage(name))
}

/** What people are told where a game lacks something; nothing where it does not. */
export function absence(name: string, what: Offer): string {
  return offers(name, what) ? '' : t(SAYS[what], { game: game(name).title })
}

/** Whether the coach can look at matches like this, here or on the server; not before the server has said so. */
export function hasCoach({ game: name, options, isHere }: { game: string; options: Options; isHere: boolean }): boolean {
  if (!offers(name, 'coach') || unusual(game(name), options).length) return false
  if (isHere) return hasEngine(name)
  void loadGames().catch(() => {}) // without it nothing is offered
  return !!infoOf(name)?.coach
}

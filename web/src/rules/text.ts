/** The rules of a game in one language, as the build wrote them. */

import type { Language } from '../lib/settings.svelte'

export interface Rules {
  lead: string
  sections: Section[]
}

export interface Section {
  id: string
  title: string
  /** The numbers that the documentation gives these rules. */
  rules: string[]
  blocks: Block[]
}

export type Block =
  | { kind: 'text' | 'extension'; text: string }
  | { kind: 'ruling'; rule: string; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'picture' | 'example'; text: string; picture: unknown }
  | { kind: 'table'; name: string }

const pages = import.meta.glob<Rules>('../generated/rules/*/*.json', { import: 'default' })
const address = (game: string, language: Language) => `../generated/rules/${game}/${language}.json`

/** Whether somebody has written the rules of a game. */
export function hasPage(game: string): boolean {
  return address(game, 'en') in pages
}

export function load(game: string, language: Language): Promise<Rules> {
  return pages[address(game, language)]()
}

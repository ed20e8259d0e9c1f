/** Sentences in the language of the person. The catalogues are those of the server. */

import english from '../generated/words/en.json'
import type { GameEvent } from './wire'
import { Refusal } from './refusal'
import { settings, type Language } from './settings.svelte'

type Catalogue = Record<string, string>

const catalogues = $state.raw<{ [language in Language]?: Catalogue }>({ en: english })
let current = $state.raw<Catalogue>(english)

/** Load the catalogue of the chosen language. Call inside an effect. */
export function followLanguage() {
  const language = settings.language
  const known = catalogues[language]
  if (known) {
    current = known
    return
  }
  void import(`../generated/words/${language}.json`).then((module: { default: Catalogue }) => {
    catalogues[language] = module.default
    if (settings.language === language) current = module.default
  })
}

/** The sentence for a key with its facts filled in. */
export function t(key: string, facts: Record<string, unknown> = {}): string {
  const sentence = current[key] ?? (english as Catalogue)[key] ?? key
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
}

/** An identifier of a game, such as a colour; itself where it has no translation. */
export function word(game: string, identifier: string): string {
  return current[`${game}.${identifier}`] ?? identifier
}

/** What happened or is asked, with the players' names. */
export function tell(game: string, event: GameEvent, names: string[]): string {
  const facts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(event)) {
    if (name === 'seat') facts[name] = names[value as number]
    else if (name === 'seats') facts[name] = (value as number[]).map((s) => names[s]).join(', ')
    else facts[name] = typeof value === 'string' ? word(game, value) : value
  }
  const key = event.kind.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return t(`${game}.${key}`, facts)
}

/** Why something cannot be done, and what to do next. */
export function sayRefusal(refusal: unknown, game = ''): string {
  if (!(refusal instanceof Refusal)) return t('refused.fault')
  const facts = Object.entries(refusal.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? word(game, value) : value,
  ])
  const keys = [`${game}.refused_${refusal.code}`, `refused.${refusal.code}`, 'refused.fault']
  return t(keys.find((key) => key in english)!, Object.fromEntries(facts))
}

/** Sentences in the language of the person, in Fluent. The catalogues are those of the server. */

import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Messages } from '../generated/messages'
import english from '../generated/words/en.json'
import { dated, eventFacts, joined, keyOf, LOCALES, plainFacts, players, variables, type Fact, type Facts } from './facts'
import { Refusal } from './refusal'
import { settings, type Language } from './settings.svelte'
import type { GameEvent } from './wire'

export type Key = keyof Messages

/** Everything that several messages need, where a key is one or the other. */
type All<T> = (T extends unknown ? (one: T) => void : never) extends (one: infer A) => void ? A : never

/** What a message needs; nothing, if it needs no facts. */
type Needs<K extends Key> = keyof All<Messages[K]> extends never ? [] : [facts: All<Messages[K]>]

/** The sentences of one language by catalogue, as they are written. */
type Files = Record<string, string>

class Speech {
  #bundles = new Map<string, FluentBundle>()

  constructor(
    readonly language: Language,
    readonly files: Files,
  ) {}

  /** A catalogue; it is read when it is first needed. */
  bundle(catalogue: string): FluentBundle | undefined {
    const known = this.#bundles.get(catalogue)
    if (known || !(catalogue in this.files)) return known
    const bundle = new FluentBundle(LOCALES[this.language], { useIsolating: false })
    bundle.addResource(new FluentResource(this.files[catalogue]))
    this.#bundles.set(catalogue, bundle)
    return bundle
  }
}

const known = new Map<Language, Speech>([['en', new Speech('en', english)]])
let current = $state.raw(known.get('en')!)

/** Load the catalogues of the chosen language. Call inside an effect. */
export function followLanguage() {
  const language = settings.language
  const speech = known.get(language)
  if (speech) {
    current = speech
    return
  }
  void import(`../generated/words/${language}.json`).then((module: { default: Files }) => {
    const loaded = new Speech(language, module.default)
    known.set(language, loaded)
    if (settings.language === language) current = loaded
  })
}

/** The sentence for a key with its facts filled in. */
export function t<K extends Key>(key: K, ...[facts]: Needs<K>): string {
  const [catalogue, name] = key.split('.')
  return say(catalogue, name, facts as Facts)
}

/** The same for a key that only the running program knows. What is missing shows as its key. */
export function say(catalogue: string, key: string, facts: Facts = {}): string {
  const bundle = current.bundle(catalogue)
  const pattern = bundle?.getMessage(key)?.value
  if (!bundle || !pattern) return `${catalogue}.${key}`
  const errors: Error[] = []
  const said = bundle.formatPattern(pattern, variables(facts), errors)
  if (errors.length) console.error(`${catalogue}.${key}: ${errors[0].message}`)
  return said
}

/** Whether a catalogue has words for something. */
export function has(catalogue: string, key: string): boolean {
  return current.bundle(catalogue)?.hasMessage(key) ?? false
}

/** A list as the language writes it. */
export function list(parts: Fact[]): string {
  return joined(current.language, parts)
}

/** A moment as the language writes it. */
export function date(at: number): string {
  return dated(current.language, at)
}

/** Some players as facts; `me` is the seat that is addressed as "you". */
export function many(names: string[], seats: number[], me?: number) {
  return players(current.language, names, seats, me)
}

/** What happened or is asked, with the players' names; `me` is the seat addressed as "you". */
export function tell(game: string, event: GameEvent, names: string[], me?: number): string {
  return say(game, keyOf(event.kind), eventFacts(current.language, event, names, me))
}

/** Why something cannot be done, and what to do next. */
export function sayRefusal(refusal: unknown, game = ''): string {
  if (!(refusal instanceof Refusal)) return t('refused.fault')
  const facts = plainFacts(refusal.details)
  const code = keyOf(refusal.code)
  if (has(game, `refused-${code}`)) return say(game, `refused-${code}`, facts)
  return has('refused', code) ? say('refused', code, facts) : t('refused.fault')
}

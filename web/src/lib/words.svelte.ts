/** Sentences in the language of the person, in Fluent. The catalogues are those of the server. */

import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Messages } from '../generated/messages'
import english from '../generated/first/en.json'
import { dated, eventFacts, joined, keyOf, LOCALES, plainFacts, players, variables, type Fact, type Facts } from './facts'
import { Refusal } from './refusal'
import { familyOf } from '../games/known'
import { settings, type Language } from './settings.svelte'
import type { GameEvent } from './wire'

export type Key = keyof Messages

/** Everything that several messages need, where a key is one or the other. */
type All<T> = (T extends unknown ? (one: T) => void : never) extends (one: infer A) => void ? A : never

/** What a message needs; nothing, if it needs no facts. */
export type Needs<K extends Key> = keyof All<Messages[K]> extends never ? [] : [facts: All<Messages[K]>]

/** The sentences of one language by catalogue, as they are written. */
type Files = Record<string, string>

class Speech {
  #bundles = new Map<string, FluentBundle>()

  constructor(
    readonly language: Language,
    readonly files: Files,
  ) {}

  /** A catalogue; it is read when it is first needed. What a variant does not say, its family says. */
  bundle(catalogue: string): FluentBundle | undefined {
    const known = this.#bundles.get(catalogue)
    if (known) return known
    const texts = [...new Set([familyOf(catalogue), catalogue])].filter((name) => name in this.files)
    if (!texts.length) return undefined
    const bundle = new FluentBundle(LOCALES[this.language], { useIsolating: false })
    for (const name of texts) bundle.addResource(new FluentResource(this.files[name]), { allowOverrides: true })
    this.#bundles.set(catalogue, bundle)
    return bundle
  }
}

const known = new Map<string, Speech>([['en', new Speech('en', english)]])
let current = $state.raw(known.get('en')!)
/** Whether the catalogues are wanted that the first page does without. */
let isLate = $state(false)

/** Load the catalogues of the chosen language. Call inside an effect. */
export function followLanguage() {
  void speak(settings.language, isLate)
}

/** Load the catalogues of the first page. It waits for them. */
export function bringFirst(): Promise<void> {
  return speak(settings.language, false)
}

/** Load the catalogues that the first page does without. All other pages wait for it. */
export async function bringLate() {
  await speak(settings.language, true)
  isLate = true
}

/** Speak a language as soon as its catalogues are there, unless something else is wanted by then. */
async function speak(language: Language, withLate: boolean) {
  const speech = await speechIn(language, withLate)
  if (settings.language === language && withLate >= isLate) current = speech
}

async function speechIn(language: Language, withLate: boolean): Promise<Speech> {
  const key = withLate ? `${language} late` : language
  const speech = known.get(key) ?? new Speech(language, await files(language, withLate))
  known.set(key, speech)
  return speech
}

async function files(language: Language, withLate: boolean): Promise<Files> {
  const first = known.get(language)?.files ?? (await import(`../generated/first/${language}.json`)).default
  return withLate ? { ...first, ...(await import(`../generated/late/${language}.json`)).default } : first
}

/** The sentence for a key with its facts filled in. */
export function t<K extends Key>(key: K, ...[facts]: Needs<K>): string {
  const [catalogue, name] = key.split('.')
  return say(catalogue, name, facts as Facts)
}

/** The same for what a game of the family says, which may say it in its own way. */
export function tIn<K extends Key>(game: string, key: K, ...[facts]: Needs<K>): string {
  return say(game, key.split('.')[1], facts as Facts)
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

/** Facts as sentences want them: the same as `rollwright.i18n.facts` on the other side. */

import { FluentNumber, type FluentVariable, type Scope } from '@fluent/bundle'
import type { GameEvent } from './wire'
import type { Language } from './settings.svelte'

/** A name or an identifier, or a whole number. */
export type Fact = string | number
export type Facts = Record<string, Fact>

/** Whose numbers, plurals and lists a language has. The English of a list is "A, B and C". */
export const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', it: 'it' }

/** A number as people write it. Fluent still finds its plural. */
class WholeNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    // Small numbers are the same everywhere, and a phone takes long to learn how a language writes them.
    return Math.abs(this.value) < 1000 ? written(this.value) : super.toString(scope).replace('-', '−')
  }
}

/** Points as people write them: below zero they have a minus, which is no hyphen. */
export function written(points: number): string {
  return String(points).replace('-', '−')
}

/** The facts as Fluent takes them. */
export function variables(facts: Facts): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? new WholeNumber(fact) : fact,
    ]),
  )
}

/** The message for an event, a code or an option: `RowClosed` is `row-closed`. */
export function keyOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').replaceAll('_', '-').toLowerCase()
}

/** A player as a fact: the name, and whether the sentence says "you" instead. */
export function onePlayer(names: string[], seat: number, me?: number) {
  return { name: names[seat], who: seat === me ? 'me' : 'one' }
}

/** Some players as facts: the names of the others, and whether "you" are among them. */
export function players(language: Language, names: string[], seats: number[], me?: number) {
  const others = seats.filter((seat) => seat !== me).map((seat) => names[seat])
  const isMine = others.length < seats.length
  const who = isMine ? (others.length ? 'us' : 'me') : others.length > 1 ? 'many' : 'one'
  return { names: joined(language, others), who }
}

/** A list as the language writes it: "Emma, Max and Tim". */
export function joined(language: Language, parts: Fact[]): string {
  return new Intl.ListFormat(LOCALES[language]).format(parts.map(String))
}

/** A moment as the language writes it, short. */
export function dated(language: Language, at: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** What an event tells: players by name, all else as it is. */
export function eventFacts(language: Language, event: GameEvent, names: string[], me?: number): Facts {
  const { kind: _, seat, seats, ...others } = event
  return {
    ...plainFacts(others),
    ...(seat === undefined ? {} : onePlayer(names, seat as number, me)),
    ...(seats === undefined ? {} : players(language, names, seats as number[], me)),
  }
}

/** Facts that are neither names nor lists of names; yes or no for what is true or false. */
export function plainFacts(details: Record<string, unknown>): Facts {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, plain(value)]))
}

function plain(value: unknown): Fact {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value : String(value)
}

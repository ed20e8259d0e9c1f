/** The options of a match that ask for another way to play, such as another sheet. */

import { keyOf } from '../lib/facts'
import { say, t } from '../lib/words.svelte'
import type { Game } from '.'
import { families, familyOf, games } from './known'

/** By name; what is the usual choice is left out. */
export type Options = Record<string, unknown>

/** What people have chosen here. */
export type Chosen = Record<string, string>

export interface Varied {
  name: string
  /** The choices by option, the usual one first. */
  variants: Record<string, string[]>
}

/** The options with one more choice. */
export function choose({ variants }: Varied, options: Chosen, name: string, choice: string): Chosen {
  const { [name]: _, ...others } = options
  return choice === variants[name][0] ? others : { ...others, [name]: choice }
}

/** One thing to choose about a game, such as its sheet. */
export interface Question {
  name: string
  label: string
  choices: string[]
  value: string
  /** What a choice is called. */
  text: (choice: string) => string
  /** The options with this choice. */
  answer: (choice: string) => Chosen
}

/** What a component that asks these questions is given. */
export interface Asking {
  game: Game
  options: Chosen
  onchoose: (options: Chosen) => void
}

/** Everything that there is to choose about a game, after what was chosen so far. */
export function questions(game: Varied, options: Chosen): Question[] {
  return Object.entries(game.variants).map(([name, choices]) => ({
    name,
    label: nameOfOption(game.name, name),
    choices,
    value: options[name] ?? choices[0],
    text: (choice) => nameOfChoice(game.name, name, choice),
    answer: (choice) => choose(game, options, name, choice),
  }))
}

/** The options that an address names, as far as the game has them. */
export function optionsIn(game: Varied, query: URLSearchParams): Chosen {
  return Object.entries(game.variants).reduce<Chosen>((options, [name, choices]) => {
    const choice = query.get(name) ?? ''
    return choices.includes(choice) ? choose(game, options, name, choice) : options
  }, {})
}

/** What is played when this was chosen of a family. */
export function played(family: string, chosen: Chosen): { game: string; options: Chosen } {
  const variant = Object.values(chosen).find((choice) => familyOf(choice) === family)
  return variant ? { game: variant, options: {} } : { game: family, options: chosen }
}

/** What was chosen of its family where a game is played. */
export function chosenOf(game: string, options: Chosen): Chosen {
  const family = families.find(({ name }) => name === familyOf(game))
  return !family || family.name === game ? options : { [Object.keys(family.variants)[0]]: game }
}

/** A page about a game as these options make it. */
export function address(page: string, game: string, options: Options, more = {}): string {
  const query = new URLSearchParams({ game, ...(options as Chosen), ...more })
  return `${page}?${query}`
}

export function nameOfOption(game: string, name: string): string {
  return say(game, keyOf(`option_${name}`))
}

export function nameOfChoice(game: string, name: string, choice: string): string {
  return nameOfVariant(choice) ?? say(game, keyOf(`${name}_${choice}`))
}

/** What a variant is called beside its family, whose name it need not repeat. */
function nameOfVariant(name: string): string | undefined {
  const known = games.find((known) => known.name === name)
  const family = games.find((game) => game.name === known?.family)
  return known?.title.replace(`${family?.title} `, '')
}

/** What is not as usual, in words. */
export function sayOptions(game: Varied, options: Options): string {
  return unusual(game, options)
    .map(([name, choice]) => nameOfChoice(game.name, name, choice))
    .join(', ')
}

/** The same, with the names of the options. */
export function explainOptions(game: Varied, options: Options): string[] {
  return unusual(game, options).map(([name, choice]) =>
    t('table.way', {
      option: nameOfOption(game.name, name),
      choice: nameOfChoice(game.name, name, choice),
    }),
  )
}

/** The choices that are not the usual ones, with the names of their options. */
export function unusual({ variants }: Varied, options: Options): [string, string][] {
  return Object.entries(options).flatMap(([name, choice]) =>
    name in variants ? [[name, String(choice)]] : [],
  )
}

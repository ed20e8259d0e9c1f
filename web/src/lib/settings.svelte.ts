/** How this person likes to play; kept in the browser. */

import { stored } from './stored'

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the languages call themselves. */
export const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' }

interface Settings {
  language: Language
  theme: 'system' | 'light' | 'dark'
  patterns: boolean
  dashes: boolean
  sound: boolean
  speech: boolean
  motion: boolean
  autoPass: boolean
  oneTap: boolean
  /** Throw the dice oneself. */
  byHand: boolean
  /** Be called when it is one's turn and the page is not looked at. */
  notify: boolean
  vibration: boolean
  reactions: boolean
  /** Ask the coach while playing against bots. */
  hints: boolean
  /** Play on this device what needs nobody else. */
  here: boolean
}

function browserLanguage(): Language {
  const wished = navigator.languages.map((language) => language.slice(0, 2))
  return LANGUAGES.find((known) => wished.includes(known)) ?? 'en'
}

const kept = stored<Settings>('settings', {
  language: browserLanguage(),
  theme: 'system',
  patterns: false,
  dashes: true,
  sound: false,
  speech: false,
  motion: true,
  autoPass: true,
  oneTap: false,
  byHand: true,
  notify: false,
  vibration: true,
  reactions: true,
  hints: false,
  here: false,
})

export const settings = $state<Settings>({ ...kept.value })

/** Keep the settings, and let the page follow them. Call once, inside an effect. */
export function followSettings() {
  kept.value = { ...settings }
  const root = document.documentElement
  root.lang = settings.language
  root.dataset.theme = settings.theme
  root.dataset.motion = settings.motion ? 'full' : 'none'
}

/** Which daily match a page is about, and the addresses of these pages. */

import { gameIn } from '../games'

export type Way = 'alone' | 'bot'
export const WAYS: Way[] = ['alone', 'bot']

export interface Which {
  game: string
  way: Way
  /** A day such as 2026-11-16; without one it is today. */
  day?: string
}

export function whichIn(query: URLSearchParams): Which {
  const way = WAYS.find((known) => known === query.get('way')) ?? 'alone'
  return { game: gameIn(query).name, way, day: query.get('day') ?? undefined }
}

export function address({ game, way, day }: Which): string {
  return `/daily?game=${game}&way=${way}${day ? `&day=${day}` : ''}`
}

export function calendarOf({ game, way, day }: Which): string {
  return `/daily/calendar?game=${game}&way=${way}${day ? `&day=${day}` : ''}`
}

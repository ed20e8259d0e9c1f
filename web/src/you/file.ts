/** A profile file as somebody gives it to us: it may be anything. */

import { ANIMALS } from '../kit/animals'
import { cleanName } from '../lib/names'
import type { ProfileFile, ProfileInfo } from '../lib/wire'

/** What of a file is of use: the key, which only its server can check, and how its person looks. */
export interface Opened {
  key: string
  look?: ProfileInfo
}

const FORMAT: ProfileFile['format'] = 'rollwright-profile'
const LONGEST = 5_000_000
const LONGEST_KEY = 100
const PENS = 6

/** Read a file; nothing if it is no profile. What is not as it should be is left out. */
export function readFile(text: string): Opened | undefined {
  if (text.length > LONGEST) return undefined
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(found) || found.format !== FORMAT) return undefined
  const { key, you } = found
  if (typeof key !== 'string' || !key || key.length > LONGEST_KEY) return undefined
  return { key, look: isObject(you) ? lookIn(you.profile) : undefined }
}

function lookIn(profile: unknown): ProfileInfo | undefined {
  if (!isObject(profile)) return undefined
  const name = cleanName(String(profile.name ?? ''))
  const animal = Object.hasOwn(ANIMALS, String(profile.animal)) ? (profile.animal as ProfileInfo['animal']) : ''
  const pen = Number(profile.colour)
  const colour = Number.isInteger(pen) && pen >= 0 && pen < PENS ? pen : -1
  return name ? { name, animal, colour } : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

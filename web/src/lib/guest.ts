/** Who we are: a token that only this browser knows, a name, and the tables we sit at. */

import { isHere } from './here'
import { cleanName, friendlyName } from './names'
import { stored } from './stored'

interface Guest {
  token: string
  name: string
  tables: Place[]
  hasPlayedHere: boolean
}

/** A table where we sit or sat. */
export interface Place {
  id: string
  game: string
  seats: number[]
  at: number
}

const MOST_TABLES = 20

/** What earlier versions called people who gave no name. */
const NO_NAMES = ['', 'You', 'Du', 'Toi', 'Tu']

const data = stored<Guest>('guest', { token: '', name: '', tables: [], hasPlayedHere: false })
const kept = cleanName(String(data.value.name))
data.value = { ...data.value, name: NO_NAMES.includes(kept) ? friendlyName() : kept }

export const guest = {
  get token() {
    return data.value.token
  },
  set token(token: string) {
    data.value = { ...data.value, token }
  },
  /** Whoever gives no name has a friendly one. */
  get name() {
    return data.value.name
  },
  set name(typed: string) {
    data.value = { ...data.value, name: cleanName(typed) || data.value.name }
  },
  /** Tables to continue at, the last one first. */
  get tables() {
    return data.value.tables
  },
  remember(id: string, game: string, seats: number[]) {
    const others = data.value.tables.filter((table) => table.id !== id)
    const tables = [{ id, game, seats, at: Date.now() }, ...others].slice(0, MOST_TABLES)
    data.value = { ...data.value, tables, hasPlayedHere: data.value.hasPlayedHere || isHere(id) }
  },
  /** Whether a match was played on this device. */
  get hasPlayedHere() {
    return data.value.hasPlayedHere
  },
  forget(id: string) {
    data.value = { ...data.value, tables: data.value.tables.filter((table) => table.id !== id) }
  },
}

/** Our part of the dice. */
export function newNonce(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

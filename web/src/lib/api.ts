/** HTTP: what is not live. */

import type { TableInfo } from './protocol'
import { Refusal } from './refusal'
import { guest } from './guest'

export interface GameInfo {
  name: string
  title: string
  rules: number
  seats: number[]
  options: Record<string, string[]>
  /** All that may sit at a table. */
  bots: string[]
  /** Those that people choose from, from weak to strong. */
  levels: string[]
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  name?: string
  bot?: string
}

export interface TableWish {
  game: string
  seats: SeatWish[]
  options?: Record<string, string | string[]>
  series?: number
  listed?: boolean
  hints?: boolean
  seconds?: number
  ready?: boolean
}

export interface Seated {
  table: TableInfo
  seats: number[]
  token: string
  invite: string
}

/** What a join code leads to: a table, or sheets for real dice, of which it says the game. */
interface Found {
  table?: string
  sheets?: string
}

export interface Verdict {
  game: string
  scores: number[]
  is_over: boolean
  rolls_checked: number
}

/** What makes the dice of a match checkable. The seed comes when the match is over. */
export interface Proof {
  commitment: string
  nonces: string[]
  seed: string | null
}

export async function request<T>(
  path: string,
  body?: string | object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const headers: Record<string, string> = {}
  if (guest.token) headers.authorization = `Bearer ${guest.token}`
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: text })
  } catch {
    throw new Refusal('lost')
  }
  if (answer.ok) return (await answer.json()) as T
  const problem = (await answer.json().catch(() => ({ code: 'fault' }))) as {
    code: string
    reason?: string
  }
  throw new Refusal(problem.code, { reason: problem.reason })
}

async function sit(path: string, body: object): Promise<Seated> {
  const seated = await request<Seated>(path, body)
  guest.token = seated.token
  return seated
}

export const api = {
  games: () => request<GameInfo[]>('/api/games'),
  lobby: () => request<TableInfo[]>('/api/lobby'),
  table: (id: string) => request<TableInfo>(`/api/tables/${encodeURIComponent(id)}`),
  find: (code: string) => request<Found>(`/api/codes/${encodeURIComponent(code)}`),
  create: (wish: TableWish) => sit('/api/tables', wish),
  sit: (id: string, name: string, nonce: string) => sit(`/api/tables/${id}/seats`, { name, nonce }),
  comeBack: (id: string, seat: number) => sit(`/api/tables/${id}/seats/${seat}/return`, {}),
  record: (match: string) => `/api/matches/${match}/record.txt`,
  recordJson: (match: string) => request<{ dice: Proof }>(`/api/matches/${match}/record.json`),
  verify: (record: string) => request<Verdict>('/api/verify', record),
}

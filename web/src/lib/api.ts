/** HTTP: what is not live. */

import { isStatic } from './address'
import { guest } from './guest'
import { isHere } from './here'
import { Refusal } from './refusal'
import { server } from './server.svelte'
import type {
  AgainRequest,
  Brought,
  DayResults,
  DeviceCode,
  DeviceToken,
  Found,
  GameInfo,
  JsonRecord,
  Month,
  Problem,
  Revoked,
  SeatRequest,
  Seated,
  TableInfo,
  TableWish,
  Today,
  Verdict,
} from './wire'

/** What a gateway says whose server is away. */
const NOBODY_THERE = [502, 504]

/** Ask the server, or this device about its own matches, and for what it can do without a server. */
export async function request<T>(
  path: string,
  body?: string | object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const own = /^\/api\/matches\/([^/]+)/.exec(path)?.[1]
  if (own && isHere(own)) return (await device(new Refusal('lost'))).answerHere(path, new Refusal('no_analysis'))
  try {
    return await askServer<T>(path, body, method)
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.isAway)) throw refusal
    server.lose()
    return (await device(refusal)).answerAlone(path, body, refusal)
  }
}

/** What this device can answer; if that cannot be loaded either, it is refused. */
const device = (refusal: Refusal) =>
  import('../local/answers').catch(() => {
    throw refusal
  })

async function askServer<T>(path: string, body: string | object | undefined, method: string): Promise<T> {
  if (isStatic) throw new Refusal('no_server')
  const headers: Record<string, string> = {}
  if (guest.token) headers.authorization = `Bearer ${guest.token}`
  if (typeof body === 'object') headers['content-type'] = 'application/json'
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: text })
  } catch {
    throw new Refusal('lost')
  }
  if (NOBODY_THERE.includes(answer.status)) throw new Refusal('lost')
  server.find()
  if (answer.ok) return (await answer.json()) as T
  const problem: Problem = await answer.json().catch(() => ({ code: 'fault' }))
  if (problem.code === 'revoked') guest.token = '' // from now on we are somebody else
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
  sit: (id: string, wish: SeatRequest) => sit(`/api/tables/${id}/seats`, wish),
  tryAgain: (match: string, wish: AgainRequest) => sit(`/api/matches/${encodeURIComponent(match)}/tables`, wish),
  comeBack: (id: string, seat: number) => sit(`/api/tables/${id}/seats/${seat}/return`, {}),
  record: (match: string) => `/api/matches/${match}/record.txt`,
  recordJson: (match: string) => request<JsonRecord>(`/api/matches/${match}/record.json`),
  deviceCode: () => request<DeviceCode>('/api/devices/code', {}),
  async useDeviceCode(code: string) {
    guest.token = (await request<DeviceToken>('/api/devices', { code })).token
  },
  dropDevices: () => request<Revoked>('/api/devices/revoke', {}),
  verify: (record: string) => request<Verdict>('/api/verify', record),
  daily: () => request<Today>('/api/daily'),
  dailyResults: (day: string, game: string, way: string) =>
    request<DayResults>(`/api/daily/${encodeURIComponent(day)}/${game}/${way}`),
  playDaily: (day: string, game: string, way: string) =>
    sit(`/api/daily/${encodeURIComponent(day)}/${game}/${way}/tries`, { name: guest.name }),
  bring: async (record: string, ended: number) => {
    const brought = await request<Brought>(`/api/you/matches?ended=${Math.round(ended)}`, record)
    guest.token = brought.token
    return brought.match
  },
  month: (game: string, way: string, month: string) =>
    request<Month>(`/api/calendar/${game}/${way}?month=${encodeURIComponent(month)}`),
}

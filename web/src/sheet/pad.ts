/** The pad that several devices share: one sheet each, joined by a code. */

import { request } from '../lib/api'
import { guest } from '../lib/guest'
import type { Sent } from './foreign'

/** Our sheet on a pad. */
export interface Place {
  code: string
  game: string
  seat: number
}

interface Pad {
  game: string
  version: number
  sheets: Sent[]
}

async function take(path: string, body: object): Promise<Place> {
  const { code, game, seat, token } = await request<Place & { token: string }>(path, body)
  guest.token = token
  return { code, game, seat }
}

const address = (code: string) => `/api/sheets/${encodeURIComponent(code)}`

export const pad = {
  create: (game: string, name: string) => take('/api/sheets', { game, name }),
  join: (code: string, name: string) => take(`${address(code)}/seats`, { name }),
  write: ({ code, seat }: Place, name: string, data: string) =>
    request<{ version: number }>(`${address(code)}/seats/${seat}`, { name, data }, 'PUT'),
  read: (code: string, after: number) => request<Pad>(`${address(code)}?after=${after}`),
}

/** The pad that several devices share: one sheet each, joined by a code. */

import { request } from '../lib/api'
import { guest } from '../lib/guest'
import type { PadInfo, PadSeat, PadWish, PageRequest, PageWish, Written } from '../lib/wire'

/** Our sheet on a pad. */
export type Place = Omit<PadSeat, 'token'>

async function take(path: string, body: PadWish | PageRequest): Promise<Place> {
  const { token, ...place } = await request<PadSeat>(path, body)
  guest.token = token
  return place
}

const address = (code: string) => `/api/sheets/${encodeURIComponent(code)}`

export const pad = {
  create: (wish: PadWish) => take('/api/sheets', wish),
  join: (code: string, name: string) => take(`${address(code)}/seats`, { name }),
  write: ({ code, seat }: Place, page: PageWish) =>
    request<Written>(`${address(code)}/seats/${seat}`, page, 'PUT'),
  read: (code: string, after: number) => request<PadInfo>(`${address(code)}?after=${after}`),
}

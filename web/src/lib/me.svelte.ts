/** How we want to be seen: kept in this browser, and by the server once it knows us. */

import type { Animal } from '../kit/animals'
import { request } from './api'
import { guest } from './guest'
import { stored } from './stored'
import type { ProfileInfo, YouInfo } from './wire'

interface Kept {
  animal: Animal | ''
  colour: number
}

const kept = stored<Kept>('me', { animal: '', colour: -1 })

class Me {
  name = $state(guest.name)
  animal = $state(kept.value.animal)
  colour = $state(kept.value.colour)

  /** Take over what the server or a file says about us. */
  adopt({ name, animal, colour }: ProfileInfo) {
    if (name) guest.name = name
    this.name = guest.name
    this.animal = animal
    this.colour = colour
    kept.value = { animal, colour }
  }

  /** We have become somebody on this device: look as they do. */
  async meet() {
    const { profile } = await request<YouInfo>('/api/you')
    if (profile.name) this.adopt(profile)
  }

  /** Change something, here and on the server. It is kept here also if the server is away. */
  async change(wish: Partial<ProfileInfo>) {
    this.adopt({ name: this.name, animal: this.animal, colour: this.colour, ...wish })
    if (!guest.token) return
    const { name, animal, colour } = this
    await request<ProfileInfo>('/api/you/profile', { name, animal, colour }, 'PUT')
  }
}

export const me = new Me()

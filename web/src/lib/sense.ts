/** What happens at the table is heard, and felt if it is one's own. */

import { buzz } from './haptics'
import { play, SOFT, type Sound } from './sound'
import type { GameEvent } from './wire'

/** Each sound once: softly if only others make it. What nobody does alone is everybody's. */
export function sense(events: GameEvent[], sounds: Record<string, Sound>, own: number[]) {
  const heard = new Map<Sound, boolean>()
  for (const { kind, seat } of events) {
    const sound = sounds[kind]
    const isOwn = seat === undefined || own.includes(seat as number)
    if (sound) heard.set(sound, isOwn || heard.get(sound) === true)
  }
  for (const [sound, isOwn] of heard) {
    play(sound, isOwn ? 1 : SOFT)
    if (isOwn) buzz(sound)
  }
}

/** Something was picked. */
export function sensePick() {
  play('pick')
  buzz('pick')
}

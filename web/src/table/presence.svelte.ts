/** Being at a table: the title of the tab says whose turn it is, and the screen stays awake. */

import { settings } from '../lib/settings.svelte'
import { t } from '../lib/words.svelte'

/** Keep the screen awake as long as this effect lives. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const take = () => {
    if (document.hidden || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (taken) => {
        if (isOver) void taken.release()
        else lock = taken
      },
      () => {}, // a battery that is nearly empty may say no
    )
  }
  take()
  document.addEventListener('visibilitychange', take)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}

/** Tell a player who is looking elsewhere that it is their turn, if they want that. */
export function callBack(game: string) {
  if (!document.hidden) return
  if (settings.vibration) navigator.vibrate?.(30)
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return
  const note = new Notification(t('table.your-turn'), { body: game, tag: 'rollwright-turn', icon: '/icon-192.png' })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}

/** Shaking a phone throws the dice, where the phone tells about it. */

const HARD = 16

/** Call `onshake` when the phone is shaken, as long as this effect lives. */
export function onShake(onshake: () => void): () => void {
  const feel = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? {}
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > HARD) onshake()
  }
  addEventListener('devicemotion', feel)
  return () => removeEventListener('devicemotion', feel)
}

/** Dice, pen and lock, made here by a few oscillators: nothing to load. */

import { settings } from './settings.svelte'

let context: AudioContext | undefined

function tick(at: number, frequency: number, seconds: number, volume: number) {
  if (!context) return
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(frequency, at)
  tone.frequency.exponentialRampToValueAtTime(frequency / 2, at + seconds)
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + seconds)
}

const SOUNDS = {
  dice: (now: number) => {
    for (let knock = 0; knock < 7; knock++)
      tick(now + knock * 0.06, 500 + Math.random() * 500, 0.05, 0.12)
  },
  pen: (now: number) => {
    tick(now, 2400, 0.06, 0.04)
    tick(now + 0.08, 2100, 0.06, 0.04)
  },
  lock: (now: number) => {
    tick(now, 300, 0.12, 0.2)
    tick(now + 0.1, 180, 0.2, 0.2)
  },
}

export type Sound = keyof typeof SOUNDS

/** Play a sound, if the person likes sounds. */
export function play(name: Sound) {
  if (!settings.sound) return
  context ??= new AudioContext()
  SOUNDS[name](context.currentTime)
}

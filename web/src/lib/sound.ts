/** What the table sounds like, made here by a few oscillators and a little noise: nothing to load. */

import { settings } from './settings.svelte'

/** How loud what others do is, beside what one does oneself. */
export const SOFT = 0.4

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

/** Fades out, from a volume, into the loudspeaker. */
function fading(from: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = from.createGain()
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  gain.connect(from.destination)
  return gain
}

/** A tone that may slide to another; a plucked string or tongue fades at once. */
function tone(on: AudioContext, at: number, [from, to]: number[], seconds: number, volume: number, type: OscillatorType = 'triangle') {
  const source = on.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + seconds)
  source.connect(fading(on, at, seconds, volume))
  source.start(at)
  source.stop(at + seconds)
}

/** Noise of about one pitch: wood that is hit, a pen on paper. */
function noise(on: AudioContext, at: number, pitch: number, sharpness: number, seconds: number, volume: number) {
  hiss ??= noiseOf(on)
  const source = on.createBufferSource()
  const filter = on.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharpness
  source.buffer = hiss
  source.connect(filter).connect(fading(on, at, seconds, volume))
  source.start(at, Math.random() * 0.5, seconds)
}

function noiseOf(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate, on.sampleRate)
  buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1))
  return buffer
}

/** A tongue of a thumb piano: the tone, and the click of the nail. */
function pluck(on: AudioContext, at: number, pitch: number, volume: number) {
  tone(on, at, [pitch, pitch], 0.5, volume, 'sine')
  tone(on, at, [pitch * 3.01, pitch * 3], 0.12, volume * 0.3, 'sine')
}

const [G4, C5, E5, G5, C6] = [392, 523.25, 659.26, 783.99, 1046.5]

const SOUNDS = {
  /** Dice roll over wood and come to rest. */
  dice: (on: AudioContext, now: number, volume: number) => {
    for (let knock = 0, at = now; knock < 8; knock++) {
      noise(on, at, 900 + Math.random() * 900, 4, 0.05, volume * (0.9 - knock * 0.08))
      at += 0.035 + knock * 0.008 + Math.random() * 0.02
    }
  },
  pick: (on: AudioContext, now: number, volume: number) => tone(on, now, [880, 760], 0.05, volume * 0.1),
  /** Two strokes. */
  pen: (on: AudioContext, now: number, volume: number) => {
    noise(on, now, 3800, 1.2, 0.07, volume * 0.3)
    noise(on, now + 0.09, 3200, 1.2, 0.08, volume * 0.3)
  },
  /** A row is closed. */
  latch: (on: AudioContext, now: number, volume: number) => {
    noise(on, now, 2200, 6, 0.04, volume * 0.9)
    tone(on, now + 0.07, [240, 150], 0.14, volume * 0.3)
    noise(on, now + 0.07, 1100, 5, 0.06, volume)
  },
  misthrow: (on: AudioContext, now: number, volume: number) => tone(on, now, [190, 95], 0.22, volume * 0.25),
  turn: (on: AudioContext, now: number, volume: number) => {
    pluck(on, now, G4, volume * 0.16)
    pluck(on, now + 0.14, C5, volume * 0.16)
  },
  win: (on: AudioContext, now: number, volume: number) =>
    [C5, E5, G5, E5, C6].forEach((pitch, index) => pluck(on, now + index * 0.13, pitch, volume * 0.2)),
  /** Somebody sits down. */
  sit: (on: AudioContext, now: number, volume: number) => {
    pluck(on, now, C5, volume * 0.14)
    pluck(on, now + 0.09, G5, volume * 0.14)
  },
}

export type Sound = keyof typeof SOUNDS

/** Play a sound, if the person likes sounds. */
export function play(name: Sound, volume = 1) {
  if (!settings.sound) return
  context ??= new AudioContext()
  SOUNDS[name](context, context.currentTime, volume)
}

/** A replay as the server tells it, and what of it is worth looking at. */

import { api, request } from '../lib/api'
import { onePlayer } from '../lib/facts'
import { t } from '../lib/words.svelte'
import type { Frame, GameEvent, Position, Replay, Roll } from '../lib/wire'
import type { DieOnTray } from '../kit/Tray.svelte'
import type { Noted } from './notes'

/** Something to see: what happened, in which turn, and how the table looks then. */
export interface Moment {
  /** The frame that it shows. */
  frame: number
  /** The turn in which it happened; 0 before the first. */
  turn: number
  active: number
  events: GameEvent[]
  position: Position
  /** The position in which it was decided; for a roll the one with the new dice. */
  during: Position
  /** What has happened in this turn so far, and the points at its beginning. */
  news: GameEvent[]
  before: number[]
  dice: DieOnTray[]
  isRoll: boolean
  /** What the record notes about the steps that led here. */
  notes: Noted[]
}

/** A choice that nobody has seen yet. */
const UNSEEN = 'Decided'

/** All moments in order. Choices made in secret are one moment, when all have chosen. */
export function moments(frames: Frame[]): Moment[] {
  const found: Moment[] = []
  let dice: DieOnTray[] = []
  let lastRolled = 0
  let notes: Noted[] = []
  frames.forEach(({ step, events, position, annotation }, frame) => {
    const { turn, active } = frame ? frames[frame - 1].position : { ...position, turn: 0 }
    const isRoll = step?.[0] === 'chance'
    if (isRoll) {
      dice = rolled(step[1] as Roll, turn === lastRolled ? dice : [])
      lastRolled = turn
    }
    if (annotation) notes.push({ ...annotation, seat: typeof step?.[0] === 'number' ? step[0] : undefined })
    const seen = events.filter(({ kind }) => kind !== UNSEEN)
    if (!seen.length && frame !== 0 && frame !== frames.length - 1) return
    const during = isRoll || !frame ? position : frames[frame - 1].position
    const last = found.at(-1)
    const isSameTurn = last?.turn === turn
    const news = isSameTurn ? [...last.news, ...seen] : seen
    const before = isSameTurn ? last.before : (last?.position ?? position).scores
    found.push({ frame, turn, active, events: seen, position, during, news, before, dice, isRoll, notes })
    notes = []
  })
  return found
}

/** The dice after a roll. Those that lay there before and are not in the roll stay. */
function rolled(roll: Roll, before: DieOnTray[]): DieOnTray[] {
  if (before.length)
    return before.map(({ colour, face }) =>
      colour in roll
        ? { colour, face: roll[colour] as number }
        : { colour, face, held: true },
    )
  return Object.entries(roll).flatMap(([colour, faces]) =>
    [faces].flat().map((face) => ({ colour, face })),
  )
}

/** The moments at which turns begin, the start of the match first. */
export function turnStarts(all: Moment[]): number[] {
  return all.flatMap(({ turn }, index) => (turn !== all[index - 1]?.turn ? [index] : []))
}

/** What the turn of a moment is called. */
export function turnName({ turn, active }: Moment, names: string[], me?: number): string {
  return turn ? t('replay.turn', { turn, ...onePlayer(names, active, me) }) : t('replay.start')
}

/** The moment at which a frame was to be seen. */
export function momentOf(all: Moment[], frame: number): number {
  return Math.max(0, all.findLastIndex((moment) => moment.frame <= frame))
}

/** The records in a file: one as text, or one as JSON on every line. */
export function splitRecords(text: string): string[] {
  const isJson = text.trimStart().startsWith('{')
  const lines = text.split('\n').filter((line) => line.trim())
  const isOnePerLine = lines.every((line) => /^\s*\{.*\}\s*$/.test(line))
  return isJson && isOnePerLine ? lines : [text]
}

/** A match that the server has, or a record. */
export type Source = { match: string } | { record: string }

export function ask(source: Source): Promise<Replay> {
  return 'match' in source
    ? request(`/api/matches/${encodeURIComponent(source.match)}/replay`)
    : request('/api/replay', source.record)
}

/** The record itself, to check or to keep. */
export async function recordOf(source: Source): Promise<string> {
  if ('record' in source) return source.record
  return JSON.stringify(await api.recordJson(source.match))
}

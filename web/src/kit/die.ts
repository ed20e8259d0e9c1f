/** A die as one sees it on a table: a rounded cube, turned a little, seen from above. */

import { draws } from '../pen/strokes'

type Vector = [number, number, number]

export interface Side {
  name: 'top' | 'front' | 'right' | 'left'
  /** Puts the square from -1 to 1 where the side is. */
  matrix: string
  /** The path around its pips. */
  pips: string
}

export interface Shape {
  outline: string
  sides: Side[]
}

const SIZE = 31
const MIDDLE = 50
/** Of the edges, in parts of half a side. */
const ROUND = 0.3
const PITCH = (66 * Math.PI) / 180
const MOST_YAW = 13
const SEEN = 0.02

/** Where each face looks; opposite ones make seven. */
const LOOKS: Record<number, Vector> = {
  1: [0, 0, 1],
  2: [1, 0, 0],
  3: [0, 1, 0],
  4: [0, -1, 0],
  5: [-1, 0, 0],
  6: [0, 0, -1],
}

const CORNERS: [number, number][] = [[-1, -1], [1, 1], [1, -1], [-1, 1]]
const EDGES: [number, number][] = [[-1, 0], [1, 0]]
const CENTRE: [number, number] = [0, 0]

/** Where the pips of each face are, in parts of half a side. */
export const PIPS: [number, number][][] = [
  [],
  [CENTRE],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), CENTRE],
  CORNERS,
  [...CORNERS, CENTRE],
  [...CORNERS, ...EDGES],
]

const RADIUS = 0.2
const around = ([x, y]: [number, number]) =>
  `M${x / 2 - RADIUS} ${y / 2}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const faceThatLooks = (to: Vector) =>
  +Object.keys(LOOKS).find((face) => LOOKS[+face].every((part, index) => part === to[index]))!

const kept = new Map<string, Shape>()

/** A die that shows a face; the seed turns it a little. Drawn once, then kept. */
export function shape(face: number, seed: string): Shape {
  const chance = draws(`${seed} ${face}`)
  const yaw = Math.round((chance() * 2 - 1) * MOST_YAW)
  const fronts = [1, 2, 3, 4, 5, 6].filter((other) => other !== face && other !== 7 - face)
  const front = fronts[Math.floor(chance() * fronts.length)]
  const key = `${face} ${front} ${yaw}`
  const known = kept.get(key) ?? drawn(face, front, (yaw * Math.PI) / 180)
  kept.set(key, known)
  return known
}

function drawn(face: number, front: number, yaw: number): Shape {
  const right = faceThatLooks(cross(LOOKS[face], LOOKS[front]))
  const turned = ([x, y]: Vector) => x * Math.sin(yaw) + y * Math.cos(yaw)
  const seen = (p: Vector): [number, number] => [
    MIDDLE + SIZE * (p[0] * Math.cos(yaw) - p[1] * Math.sin(yaw)),
    MIDDLE - SIZE * (turned(p) * Math.sin(PITCH) + p[2] * Math.cos(PITCH)),
  ]
  const towardsUs = (p: Vector) => p[2] * Math.sin(PITCH) - turned(p) * Math.cos(PITCH)
  const sides: [Side['name'], number, Vector, Vector, Vector][] = [
    ['top', face, [0, 0, 1], [1, 0, 0], [0, -1, 0]],
    ['front', front, [0, -1, 0], [1, 0, 0], [0, 0, -1]],
    ['right', right, [1, 0, 0], [0, 1, 0], [0, 0, -1]],
    ['left', 7 - right, [-1, 0, 0], [0, -1, 0], [0, 0, -1]],
  ]
  return {
    outline: outline(seen),
    sides: sides
      .filter(([, , normal]) => towardsUs(normal) > SEEN)
      .map(([name, pips, normal, across, down]) => {
        const [o, u, v] = [normal, sum(normal, across), sum(normal, down)].map(seen)
        const parts = [u[0] - o[0], u[1] - o[1], v[0] - o[0], v[1] - o[1], ...o]
        return { name, matrix: `matrix(${parts.map(short).join(' ')})`, pips: PIPS[pips].map(around).join('') }
      }),
  }
}

/** Around the balls that round the corners. */
function outline(seen: (p: Vector) => [number, number]): string {
  const inner = 1 - ROUND
  const ends = [-inner, inner]
  const points = ends.flatMap((x) =>
    ends.flatMap((y) =>
      ends.flatMap((z) => {
        const [a, b] = seen([x, y, z])
        return Array.from({ length: 18 }, (_, step): [number, number] => {
          const angle = (step * Math.PI) / 9
          return [a + SIZE * ROUND * Math.cos(angle), b + SIZE * ROUND * Math.sin(angle)]
        })
      }),
    ),
  )
  return `M${hull(points).map((point) => point.map(short).join(' ')).join('L')}Z`
}

/** The points that a rubber band around all of them would touch. */
function hull(points: [number, number][]): [number, number][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (some: [number, number][]) => {
    const kept: [number, number][] = []
    for (const p of some) {
      while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], p) <= 0) kept.pop()
      kept.push(p)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turn(a: [number, number], b: [number, number], c: [number, number]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

const short = (value: number) => Math.round(value * 100) / 100

/**
 * The pen: an alphabet of strokes. Because it is strokes, it can write itself.
 *
 * A glyph is its width and its strokes, each a list of points on a grid 100 high; a point that is
 * given twice is a corner. Letters with accents are a letter and a mark.
 */

type Point = [number, number]

interface Glyph {
  width: number
  strokes: Point[][]
}

/** Where a text is written: its strokes as SVG paths in the order of the hand, and its width. */
export interface Written {
  paths: string[]
  width: number
}

export const HEIGHT = 100
const SPACE = 20
const BETWEEN = 6
/** How far a curve swings out between its points. */
const SWING = 0.17

const GLYPHS = new Map<string, Glyph>()

for (const line of `a 40|30,38 18,33 6,44 5,60 14,70 26,62 30,40|31,34 30,58 34,69 40,66
b 36|7,2 6,40 6,68|6,50 14,38 26,38 31,52 25,67 13,70 6,62
c 33|29,40 20,33 9,39 5,54 12,68 24,69 31,62
d 39|29,42 18,35 7,43 5,58 13,69 24,64 30,46|31,2 30,40 31,62 36,69
e 34|6,53 18,52 29,46 25,36 16,33 7,42 5,56 12,68 23,69 31,62
f 27|30,10 24,3 15,8 13,26 12,70|3,36 14,34 26,33
g 36|30,40 20,33 8,39 5,54 13,65 24,60 30,42|31,35 30,70 27,88 16,93 6,87
h 36|7,2 6,40 6,70|6,52 14,38 24,35 29,45 29,62 31,70
i 17|7,36 6,60 10,70 14,67|8,20 8.5,21
j 19|12,36 12,74 8,90 -2,90|13,20 13.5,21
k 33|7,2 6,40 6,70|27,36 14,48 7,53 7,53 16,58 29,70
l 19|8,2 7,40 8,62 13,70 17,67
m 51|6,36 6,70|6,50 12,38 20,36 24,46 24,70|24,50 31,38 39,36 43,46 43,62 46,70
n 37|6,36 6,70|6,52 13,39 23,35 29,45 29,62 32,70
o 36|19,34 8,40 5,54 12,68 24,68 32,56 29,40 18,34
p 36|7,36 7,70 6,94|7,50 14,38 26,37 31,50 26,65 15,69 7,62
q 38|29,42 18,34 7,42 5,57 13,69 25,62 30,44|31,36 30,70 31,94 38,86
r 27|6,36 6,70|6,54 11,41 19,36 26,38
s 31|26,38 17,33 8,38 10,48 22,53 26,62 17,70 5,66
t 27|13,14 12,50 15,67 22,70 27,65|2,36 13,35 25,33
u 38|6,36 6,56 11,68 20,68 28,56 29,37|29,37 29,60 34,70
v 31|4,36 15,70 15,70 28,35
w 46|4,36 13,70 13,70 23,44 23,44 33,69 33,69 43,35
x 32|5,36 28,70|27,35 4,70
y 35|5,36 8,54 17,60 27,52 30,36|30,36 29,66 24,88 13,92 5,86
z 34|5,37 27,36 27,36 5,69 5,69 30,68
A 40|3,70 20,3 20,3 38,70|10,46 32,44
B 40|7,4 6,70|6,5 24,3 32,14 25,30 8,34 8,34 28,36 36,52 27,68 6,69
C 42|38,12 26,2 11,12 5,36 12,62 27,70 40,60
D 45|8,4 7,70|5,5 26,6 41,26 37,54 22,69 6,69
E 38|34,4 8,5 8,5 7,69 7,69 36,68|8,36 29,34
F 34|34,4 8,5 8,5 7,70|8,36 28,34
G 44|39,13 27,2 11,12 5,37 13,63 28,70 39,58 39,42 39,42 26,42
H 45|8,3 7,70|38,3 38,70|7,37 38,35
I 16|8,3 8,70
J 32|26,3 27,50 20,68 8,67 3,56
K 40|8,3 7,70|35,4 8,40 8,40 20,46 38,70
L 36|8,3 7,69 7,69 34,68
M 54|5,70 10,4 10,4 27,48 27,48 43,4 43,4 49,70
N 46|7,70 8,4 8,4 38,69 38,69 39,3
O 48|24,3 9,14 5,38 13,64 28,70 43,54 42,24 30,5 22,3
P 38|8,4 7,70|6,6 26,3 36,17 29,34 8,38
Q 49|24,3 9,14 5,38 13,64 28,70 43,54 42,24 30,5 22,3|28,54 46,76
R 40|8,4 7,70|6,6 26,3 35,16 28,33 8,37 8,37 22,46 38,70
S 38|34,11 22,2 9,10 10,26 26,36 35,52 25,69 6,64
T 38|3,6 40,3|21,5 20,70
U 45|7,3 6,46 15,68 28,68 38,48 38,3
V 39|3,3 20,70 20,70 38,3
W 54|3,3 14,70 14,70 27,22 27,22 40,70 40,70 52,3
X 39|4,4 36,70|35,3 3,70
Y 39|4,3 20,34|38,2 20,36 18,70
Z 41|5,5 35,4 35,4 4,69 4,69 38,67
0 41|20,3 8,14 5,38 11,63 22,70 34,56 36,28 29,8 19,3
1 28|6,18 19,4 19,4 18,70
2 40|6,17 17,3 31,8 32,24 18,46 4,69 4,69 36,67
3 39|6,10 20,2 32,11 28,28 15,34 15,34 32,40 34,58 21,70 5,63
4 41|26,3 4,48 4,48 38,46|28,26 27,70
5 40|33,4 10,5 10,5 8,32 8,32 22,27 35,40 31,61 17,70 4,63
6 39|30,4 14,18 5,46 10,66 23,70 34,58 31,43 18,40 7,52
7 38|4,6 36,4 36,4 22,36 14,70|12,38 30,36
8 40|20,36 8,24 10,8 22,3 32,10 29,24 14,38 6,54 13,68 26,69 35,57 30,44 20,36
9 39|32,22 24,34 12,33 7,19 14,5 27,4 33,18 30,46 20,70
! 17|8,3 7,48|7,66 7.5,68
+ 38|18,24 18,56|3,40 33,40
= 38|4,32 32,31|4,48 32,47
− 33|4,42 28,41
- 33|4,42 28,41
’ 12|7,2 5,16
. 15|7,67 7.5,69
, 15|9,66 5,80
? 35|5,14 16,3 30,9 29,25 17,38 16,50|16,66 16.5,68`.split('\n')) {
  const [head, ...strokes] = line.split('|')
  GLYPHS.set(head[0], { width: +head.slice(2), strokes: strokes.map(readStroke) })
}

/** Accents, above a small letter: acute, grave, two dots, circumflex. */
const MARKS = new Map<string, Point[][]>([
  ['\u0301', [[[14, 24], [22, 14]]]],
  ['\u0300', [[[14, 14], [22, 24]]]],
  ['\u0308', [[[11, 20], [11.5, 21]], [[23, 20], [23.5, 21]]]],
  ['\u0302', [[[10, 24], [17, 15], [17, 15], [24, 24]]]],
])

function readStroke(text: string): Point[] {
  return text.split(' ').map((point) => point.split(',').map(Number) as Point)
}

const spelt = (text: string) => [...text.normalize('NFD').replaceAll(/[\u00a0\u202f]/g, ' ')]

/** Whether the pen knows every letter. If not, the whole text is set in type. */
export function canWrite(text: string): boolean {
  return spelt(text).every((letter) => letter === ' ' || GLYPHS.has(letter) || MARKS.has(letter))
}

/** The strokes of a text. The same text and seed are always written the same way. */
export function write(text: string, seed = 0): Written {
  const chance = draws(`${text}${seed}`)
  const wobble = (most: number) => (chance() * 2 - 1) * most
  const paths: string[] = []
  let x = 0
  let letterAt = 0
  for (const letter of spelt(text)) {
    const glyph = GLYPHS.get(letter)
    if (letter === ' ') x += SPACE
    else if (!glyph) {
      for (const mark of MARKS.get(letter) ?? []) paths.push(curve(moved(mark, letterAt, 0)))
    } else {
      letterAt = x
      const up = wobble(1.6)
      const size = 1 + wobble(0.03)
      for (const stroke of glyph.strokes)
        paths.push(curve(moved(stroke.map(([a, b]) => [a * size, b]), x, up)))
      x += glyph.width * size + BETWEEN
    }
  }
  return { paths, width: x }
}

function moved(points: Point[], x: number, y: number): Point[] {
  return points.map(([a, b]) => [a + x, b + y])
}

/** A smooth line through points; one that is given twice is a corner. */
export function curve(points: Point[]): string {
  let path = `M${at(points[0])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [here, next] = [points[i], points[i + 1]]
    if (same(here, next)) continue
    const before = i > 0 && !same(points[i - 1], here) ? points[i - 1] : here
    const after = points[i + 2] && !same(points[i + 2], next) ? points[i + 2] : next
    const out: Point = [here[0] + SWING * (next[0] - before[0]), here[1] + SWING * (next[1] - before[1])]
    const into: Point = [next[0] - SWING * (after[0] - here[0]), next[1] - SWING * (after[1] - here[1])]
    path += `C${at(out)} ${at(into)} ${at(next)}`
  }
  return path
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`
const round = (value: number) => Math.round(value * 100) / 100

/** Numbers from 0 to 1 that a text decides. */
export function draws(text: string): () => number {
  let state = 2166136261
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296
  }
}

/** Names of people: drawn for those who give none, and cleaned as the server does it. */

import known from '../generated/names.json'

const BLANK = /[\p{Z}\t-\r\x1c-\x1f\x85\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{1d159}]/gu
const MARK = String.raw`(?![\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u{1107f}\u{16fe4}\u{e0100}-\u{e01ef}])\p{M}`
const MARKS = `(?:${MARK}){0,3}`
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]?`
/** Scripts whose letters may need joiners: from Arabic to Sinhala, and Burmese to Mongolian. */
const JOINING = String.raw`[\u0600-\u0dff\u1000-\u109f\u1780-\u18af]`

/** What people see as one character. What is part of no cluster is left out. */
const CLUSTERS = new RegExp(
  [
    String.raw`[\u{1f1e6}-\u{1f1ff}]{2}`,
    String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
    String.raw`[0-9#*]\ufe0f?\u20e3`,
    String.raw`${EMOJI}(?:\u200d${EMOJI}){0,4}${MARKS}`,
    String.raw`(?<=(?=[\p{L}\p{M}])${JOINING})[\u200c\u200d](?=\p{L})${JOINING}${MARKS}`,
    String.raw`[^\p{C}\p{Z}\p{M}]${MARKS}`,
    ' ',
  ].join('|'),
  'gu',
)
/** What no name has, wherever it stands. Reserved emoji are kept: they may be newer than we are. */
const NEVER =
  /(?![\u200c\u200d\p{Extended_Pictographic}\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}\u{e007f}])\p{C}|[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0d\u{1107f}\u{16fe4}\u{e0100}-\u{e01ef}]/gu
const MOST_READ = 512

/** Names that are as they should be, told without the patterns above, which a phone compiles slowly. */
const PLAIN = /^[a-z]+( [a-z]+)*$/i

let segmenter: Intl.Segmenter | undefined

/** The name as everybody sees it; '' if nothing can be seen of it. */
export function cleanName(typed: string): string {
  if (!typed || (typed.length <= known.longest && PLAIN.test(typed))) return typed
  const read = [...typed].slice(0, MOST_READ).join('')
  const kept = read.replace(BLANK, ' ').replace(NEVER, '').normalize('NFC')
  const visible = (kept.match(CLUSTERS) ?? []).join('').split(' ').filter(Boolean).join(' ')
  return cut(visible.normalize('NFC'))
}

/** The name, followed by a number if a taken name looks the same. */
export function uniqueName(name: string, taken: string[]): string {
  const looks = new Set(taken.map(look))
  let unique = name
  for (let number = 2; looks.has(look(unique)); number++) {
    const suffix = ` ${number}`
    unique = cut(name, suffix.length) + suffix
  }
  return unique
}

/** A name for somebody who gives none, such as "Turbo Panda". */
export function friendlyName(): string {
  return `${draw(known.first)} ${draw(known.second)}`
}

function look(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase()
  return folded.replace(/[\u200c\u200d\ufe0e\ufe0f]/g, '').normalize('NFKC')
}

/** As many of the first characters as there is room for, with some of it left free. */
function cut(name: string, free = 0): string {
  segmenter ??= new Intl.Segmenter()
  const clusters = Array.from(segmenter.segment(name), ({ segment }) => segment)
  let shown = ''
  for (const cluster of clusters.slice(0, known.longest - free)) {
    if ([...shown, ...cluster].length > known.most_code_points - free) break
    shown += cluster
  }
  return shown.trimEnd()
}

function draw(words: string[]): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1))
  return words[number % words.length]
}

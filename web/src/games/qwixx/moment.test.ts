import { describe, expect, it } from 'vitest'
import * as book from '../../sheet/book'
import type { Kind } from '../../sheet/kind'
import { closing, type Note, type NoteMark } from './moment'
import { joinable, kind } from './notes'
import * as rows from './rows'
import type { Colour, Layout } from './rows'
import { cross, lock, misthrow, next, orders, ready, table, type Tap } from './tapping'

const notes = kind({})
const usual = rows.layoutOf({})
const { accepts, play, why } = table(notes)

const FACES = [1, 2, 3, 4, 5, 6]
const LAST = rows.FIELDS - 1
const fieldsOf = (layout: Layout) =>
  rows.COLOURS.flatMap((colour) => rows.numbers(layout, colour).map((number) => ({ colour, number })))

const name = ([page, mark]: Tap) => (mark.kind === 'cross' ? `${page} ${mark.colour} ${mark.column}` : `${page} ${mark.kind}`)
const key = (taps: Tap[]) => taps.map(name).sort().join(', ')
const closes = ([, mark]: Tap) => mark.kind === 'cross' && mark.column === LAST
const rowsClosed = (taps: Tap[]) =>
  new Set(taps.filter(closes).map(([, mark]) => (mark as { colour: Colour }).colour))

/** Everything that some people can cross in one turn, found by rolling all dice. */
function turns(people: number, before: Colour[], layout = usual, isClosing = (_: Tap) => true): Map<string, Tap[]> {
  const found = new Map<string, Tap[]>()
  const keep = (taps: Tap[]) => found.set(key(taps), taps)
  const tapsOf = (page: number, number: number): Tap[] =>
    fieldsOf(layout)
      .filter((field) => field.number === number && !before.includes(field.colour))
      .map(({ colour }): Tap => [page, cross(colour, number, layout)])
      .filter(isClosing)
      .filter(([, mark]) => !notes.refusal([ready], 0, mark))
  const pages = Array.from({ length: people }, (_, page) => page)
  for (const one of FACES)
    for (const other of FACES.slice(one - 1)) {
      const firsts = pages.reduce<Tap[][]>(
        (sets, page) => sets.flatMap((set) => [set, ...tapsOf(page, one + other).map((tap) => [...set, tap])]),
        [[]],
      )
      for (const first of firsts) {
        keep(first)
        const shut = new Set([...before, ...rowsClosed(first)])
        if (shut.size >= 2) continue
        for (const active of pages) {
          const own = first.find(([page]) => page === active)?.[1] as { colour: Colour; column: number } | undefined
          if (!own) keep([...first, [active, misthrow]])
          for (const face of FACES)
            for (const white of [one, other])
              for (const [, mark] of tapsOf(active, white + face)) {
                const { colour, column } = mark as { colour: Colour; column: number }
                const die = rows.tints(layout, colour)[column]
                if (shut.has(colour) || shut.has(die)) continue
                if (own?.colour === colour && own.column >= column) continue
                keep([...first, [active, mark]])
              }
        }
      }
    }
  return found
}

/** Every selection of some taps. */
const selections = (taps: Tap[]) => taps.reduce<Tap[][]>((sets, tap) => sets.flatMap((set) => [set, [...set, tap]]), [[]])

/** Whether taps of the same person in the same row go from left to right. */
const isRising = (taps: Tap[]) =>
  taps.every(([page, mark], index) =>
    taps.slice(0, index).every(([other, earlier]) => {
      if (page !== other || mark.kind !== 'cross' || earlier.kind !== 'cross') return true
      return mark.colour !== earlier.colour || mark.column > earlier.column
    }),
  )

describe('Q10: the same closings get the same verdict in every order of taps', () => {
  const twelves: Colour[] = ['red', 'yellow']

  it.each([
    { people: 2, before: [] },
    { people: 3, before: [] },
    { people: 2, before: ['green'] },
    { people: 3, before: ['green'] },
  ] as { people: number; before: Colour[] }[])('$people people, $before closed before', ({ people, before }) => {
    const start = play(
      Array<Note>(people).fill(ready),
      ...before.map((colour): Tap => [0, lock(colour)]),
      [0, next],
    )
    const possible = turns(people, before, usual, closes)
    const all = start.flatMap((_, page) => twelves.map((colour): Tap => [page, cross(colour, 12)]))
    const verdicts = new Map([true, false].map((verdict) => [verdict, 0]))
    for (const taps of selections(all)) {
      const verdict = possible.has(key(taps))
      for (const order of orders(taps)) expect([accepts(start, order), key(order)]).toEqual([verdict, key(taps)])
      verdicts.set(verdict, verdicts.get(verdict)! + 1)
    }
    expect(verdicts.get(true)).toBeGreaterThan(6)
    expect(verdicts.get(false)).toBeGreaterThan(0)
  })
})

describe('whatever one turn can bring is accepted in every order of taps', () => {
  it.each(['standard', 'mixed-colours', 'mixed-numbers'])('on %s sheets', (sheet) => {
    const layout = rows.layoutOf({ sheet })
    const { accepts } = table(kind({ sheet }))
    const sets = [...turns(2, [], layout).values()].filter((taps) => taps.some(closes))
    expect(sets.length).toBeGreaterThan(50)
    for (const taps of sets)
      for (const order of orders(taps).filter(isRising))
        expect([accepts([ready, ready], order), order.map(name)]).toEqual([true, order.map(name)])
  })
})

describe('a row that two close in action 1', () => {
  it('leaves the active one of them action 2 to close another', () => {
    const taps: Tap[] = [[1, cross('yellow', 12)], [0, cross('red', 12)], [1, cross('red', 12)]]
    for (const order of orders(taps)) expect(accepts([ready, ready], order)).toBe(true)
  })

  it('ends the match if one was closed before, so that nobody closes two', () => {
    const start = play([ready, ready], [0, cross('green', 2)], [0, next])
    const taps: Tap[] = [[1, cross('yellow', 12)], [0, cross('red', 12)], [1, cross('red', 12)]]
    for (const order of orders(taps)) expect(accepts(start, order)).toBe(false)
    const sheets = play(start, [1, cross('yellow', 12)], [0, cross('red', 12)])
    expect(why(sheets, 1, cross('red', 12))).toEqual({ code: 'not_this_turn', row: 'red', number: 12 })
  })

  it('cannot be closed by one who has taken a misthrow', () => {
    const sheets = play([ready, ready, ready], [0, cross('red', 12)], [1, misthrow])
    expect(joinable(usual, sheets, 1)).toEqual([])
    expect(joinable(usual, sheets, 2)).toEqual(['red'])
  })

  it('is that of a stranger too', () => {
    const sheets = play([ready, ready], [0, lock('red')], [1, lock('yellow')])
    for (const page of [0, 1]) expect(joinable(usual, sheets, page)).toEqual(['red', 'yellow'])
    const joined = play(sheets, [0, cross('red', 12)])
    expect(joinable(usual, joined, 0)).toEqual([])
    expect(joinable(usual, joined, 1)).toEqual(['red', 'yellow'])
  })
})

it('a row that the active one closes in action 2 could be crossed in action 1', () => {
  const taps: Tap[] = [[0, cross('red', 12)], [1, cross('red', 9)]]
  for (const order of orders(taps)) expect(accepts([ready, ready], order)).toBe(true)
  expect(accepts([ready, ready], [taps[0], [0, next], taps[1]])).toBe(false)
})

describe('the moment is over', () => {
  it.each<[string, Tap[]]>([
    ['the next turn is announced', [[1, next]]],
    ['somebody crosses what these white dice and no others can make', [[1, cross('blue', 5)]]],
    ['one sheet has three crosses', [[0, cross('yellow', 12)], [0, cross('blue', 7)]]],
    ['two have crossed other numbers', [[1, cross('blue', 7)], [2, cross('yellow', 8)]]],
    ['two sheets have a misthrow', [[1, misthrow], [2, misthrow]]],
    ['who closed it has a misthrow', [[0, misthrow]]],
    ['a row with another last number is closed', [[1, cross('green', 2)]]],
  ])('when %s', (_, taps) => {
    const sheets = play([ready, ready, ready, ready], [0, cross('red', 12)], ...taps)
    expect(closing(sheets) & 1).toBe(0)
    expect(why(sheets, 3, cross('red', 12))?.code).toBe('closed')
  })

  it.each<[string, Tap[]]>([
    ['who closed it crosses in action 2', [[0, cross('blue', 7)]]],
    ['the active one crosses another number in action 2', [[1, cross('blue', 7)]]],
    ['the active one takes a misthrow', [[1, misthrow]]],
    ['somebody closes another row with the same number', [[1, cross('yellow', 12)]]],
  ])('not yet when %s', (_, taps) => {
    const sheets = play([ready, ready, ready, ready], [0, cross('red', 12)], ...taps)
    expect(why(sheets, 3, cross('red', 12))).toBeUndefined()
  })

  it('and what was crossed before the closing does not count', () => {
    const sheets = play([ready, ready], [1, cross('blue', 7)], [1, cross('blue', 6)], [0, cross('red', 12)])
    expect(joinable(usual, sheets, 1)).toEqual(['red'])
  })

  it('so that in the next turn both can be closed by both', () => {
    const turn = (colour: Colour): Tap[] => [[0, cross(colour, 12)], [1, cross(colour, 12)]]
    expect(accepts([ready, ready], [...turn('red'), ...turn('yellow')])).toBe(false)
    expect(accepts([ready, ready], [...turn('red'), [0, next], ...turn('yellow')])).toBe(true)
  })
})

it('a device that knows its own marks and the sheets of others decides the same', () => {
  const there = play([ready, ready], [0, cross('red', 12)], [0, next])
  expect(joinable(usual, [ready, there[0]], 0)).toEqual([])
  const before = play([ready], [0, cross('red', 12)])
  const sent = notes.read(JSON.parse(JSON.stringify(before[0])))!
  expect(joinable(usual, [ready, sent], 0)).toEqual(['red'])
})

it('undo and redo change the verdicts back and forth', () => {
  const taps: Tap[] = [[0, cross('red', 12)], [1, cross('yellow', 12)], [1, cross('red', 12)], [0, next], [1, cross('blue', 7)]]
  const asked: Tap[] = rows.COLOURS.flatMap((colour) =>
    [0, 1].map((page): Tap => [page, { kind: 'cross', colour, column: LAST }]),
  )
  const first = { ...book.newPage(notes as Kind, 'Emma', 0), sheet: ready }
  let log = book.add(book.newLog(first), { do: 'add', name: 'Max' })
  for (const [colour, numbers] of [['red', [2, 3, 4, 5, 6]], ['yellow', [2, 3, 4, 5, 6]]] as const)
    for (const number of numbers) log = book.add(log, { do: 'mark', page: 1, mark: cross(colour, number) })
  const sheets = () => book.fold(notes as Kind, log).map(({ sheet }) => sheet as Note)
  const verdicts = () => asked.map(([page, mark]) => why(sheets(), page, mark)?.code)
  const seen = [verdicts()]
  for (const [page, mark] of taps) {
    const full = notes.complete!(sheets(), page, mark) as NoteMark
    log = book.add(log, { do: 'mark', page, mark: full })
    seen.push(verdicts())
  }
  for (const then of [...seen].reverse()) {
    expect(verdicts()).toEqual(then)
    log = book.undo(log)
  }
  log = book.redo(log)
  for (const then of seen) {
    expect(verdicts()).toEqual(then)
    log = book.redo(log)
  }
})

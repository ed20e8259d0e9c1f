/** Which marks fit into one turn. The dice are on a real table; the crosses tell what they can be. */

import * as rows from './rows'
import type { Colour, Layout } from './rows'

/** A field that somebody crosses. */
export interface Place {
  colour: Colour
  column: number
}

/** What one person does in a turn. */
export interface Part {
  crosses: Place[]
  misthrows: number
}

/** The rows that crosses close, as bits. */
function closedBy(places: Place[]): number {
  return places
    .filter(({ column }) => rows.isLocked(rows.cross(0, column)))
    .reduce((bits, { colour }) => bits | (1 << rows.COLOURS.indexOf(colour)), 0)
}

/** Whether a person has done no more than one of these. */
function isWithin(most: number[][], done: number[]): boolean {
  return most.some((part) => part.every((count, index) => done[index] <= count))
}

/**
 * Whether all this can happen in one turn that finds these rows closed: with some sum of the white
 * dice, and some active person, here or not, who makes one of the crosses in action 2, or none.
 */
export function isOneTurn(layout: Layout, closed: number, parts: Part[]): boolean {
  const seconds = parts.flatMap((part, active) =>
    part.crosses.map((second) => ({ active, second: second as Place | undefined })),
  )
  const resting = [-1, ...parts.keys()].map((active) => ({ active, second: undefined }))
  return rows.SUMS.some((sum) =>
    [...resting, ...seconds].some(({ active, second }) =>
      isTurn(layout, closed, parts, sum, active, second),
    ),
  )
}

/** The same for one sum, one active person, and one cross in action 2. */
function isTurn(
  layout: Layout,
  closed: number,
  parts: Part[],
  sum: number,
  active: number,
  second?: Place,
): boolean {
  const number = ({ colour, column }: Place) => rows.numbers(layout, colour)[column]
  const firsts = parts.map(({ crosses }) => crosses.filter((place) => place !== second))
  if (firsts.flat().some((place) => number(place) !== sum)) return false
  const after = closed | closedBy(firsts.flat())
  const isCutShort = after !== closed && rows.isOver(after, 0)
  const isRight = parts.every(({ misthrows }, index) => {
    const role = isCutShort ? rows.PARTS.last : index === active ? rows.PARTS.active : rows.PARTS.other
    const isSecond = second !== undefined && index === active
    return isWithin(role, [firsts[index].length, isSecond ? 1 : 0, misthrows])
  })
  if (!isRight || !second) return isRight
  const colour = rows.tints(layout, second.colour)[second.column]
  return (
    rows.isSecondSum(sum, number(second)) &&
    !rows.isClosed(after, second.colour) &&
    !rows.isClosed(after, colour) &&
    firsts[active].every((first) => first.colour !== second.colour || first.column < second.column)
  )
}

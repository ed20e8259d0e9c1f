/** Who is to be beaten. */

/** The highest score of the other seats, and who has it: of equal ones the last; −1 alone. */
export function highestOther(scores: readonly number[], seat: number): [points: number, rival: number] {
  let found: [number, number] = [0, -1]
  scores.forEach((points, other) => {
    if (other !== seat && (found[1] < 0 || points >= found[0])) found = [points, other]
  })
  return found
}

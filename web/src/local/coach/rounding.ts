/** A whole number, as Python rounds: halves go to the even one. */
export function rounded(value: number): number {
  const below = Math.floor(value)
  if (value - below !== 0.5) return Math.round(value)
  return below % 2 ? below + 1 : below
}

/** Scales of charts: round numbers on an axis, and where a value lies in pixels. */

export interface Scale {
  low: number
  high: number
  ticks: number[]
}

const STEPS = [1, 2, 5, 10]

/** Round numbers from below the lowest value to above the highest, about as many as wished. */
export function scale(values: number[], wished = 4): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most - least || Math.abs(most) || 1
  const size = 10 ** Math.floor(Math.log10(room / wished))
  const step = size * STEPS.find((each) => (each * size * wished) / room >= 0.999)!
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
  return { low: ticks[0], high: ticks.at(-1)!, ticks }
}

/** Numbers of matches below an axis: the first, and round ones after it. */
export function counts(last: number): number[] {
  if (last < 6) return Array.from({ length: last }, (_, index) => index + 1)
  const { ticks } = scale([0, last], 4)
  return [1, ...ticks.filter((tick) => tick > 1 && tick <= last && Number.isInteger(tick))]
}

/** Without the dust that adding leaves: 0.3, not 0.30000000000000004. */
function tidy(value: number): number {
  return +value.toPrecision(12) || 0
}

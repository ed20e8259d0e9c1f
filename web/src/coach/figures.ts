/** Figures as people of a language write them. */

import { LOCALES } from '../lib/facts'
import { settings } from '../lib/settings.svelte'

const known = new Map<string, Intl.NumberFormat>()

function format(digits: number): Intl.NumberFormat {
  const key = `${settings.language} ${digits}`
  const found = known.get(key)
  if (found) return found
  const made = new Intl.NumberFormat(LOCALES[settings.language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
  known.set(key, made)
  return made
}

/** A number with so many decimals; below zero it has a minus, which is no hyphen. */
export function figure(value: number, digits = 0): string {
  return format(digits).format(rounded(value, digits)).replace('-', '−')
}

/** The same with a plus or a minus; nothing is ±0. */
export function signed(value: number, digits = 0): string {
  const near = rounded(value, digits)
  return (near > 0 ? '+' : near < 0 ? '' : '±') + figure(near, digits)
}

/** Without a minus before zero. */
function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0
}

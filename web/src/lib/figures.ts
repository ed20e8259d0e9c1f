/** Figures with a fraction, as the language of the person writes them. */

import { LOCALES } from './facts'
import { settings } from './settings.svelte'

/** A number with so many digits behind the point; with a sign if it is a difference. */
export function figure(value: number, digits = 0, isSigned = false): string {
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const signs = isSigned ? ({ signDisplay: 'exceptZero' } as const) : ({ signDisplay: 'negative' } as const)
  return new Intl.NumberFormat(LOCALES[settings.language], { ...style, ...signs }).format(value).replace('-', '−')
}

/** A number without a fraction if it has none, otherwise with one digit of it. */
export const brief = (value: number): string => figure(value, Number.isInteger(value) ? 0 : 1)

/** A day, short; without the year if it is this one. */
export function day(at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  const style = { day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric' } as const
  return new Intl.DateTimeFormat(LOCALES[settings.language], style).format(at)
}

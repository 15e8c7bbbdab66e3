import { groupDigits } from '../counted.ts'

/**
 * Of currencies that have two decimals and a sign before the amount. They are written by hand: the first use of `Intl` keeps a
 * browser busy for 25 ms, a phone for 100, and these are what most workspaces have.
 */
export const currencySigns: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }

const formats = new Map<string, Intl.NumberFormat>()

/** Each is made once: that takes longer than to write a hundred amounts with it. */
export function moneyFormat(currency: string): Intl.NumberFormat {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(currency, format)

  return format
}

/** Money as it comes over the wire, in words of its currency: `−$62.50`, `¥4,500`, `BHD 45.500`. */
export function moneyText(amount: string, currency: string): string {
  const sign = currencySigns[currency]
  const [, minus, whole, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? []
  if (sign && whole) return `${minus && '−'}${sign}${groupDigits(whole)}.${cents}`

  // The text itself, not a number made of it: nothing is rounded, however large.
  return moneyFormat(currency)
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '−')
}

export const isNegative = (amount: string): boolean => amount.startsWith('-')

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** The same amount with the other sign. */
export function negated(amount: string): string {
  if (isZero(amount)) return amount

  return isNegative(amount) ? amount.slice(1) : `-${amount}`
}

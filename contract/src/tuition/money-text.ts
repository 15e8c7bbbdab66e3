import { groupDigits } from '../counted.ts'

/**
 * Of currencies that have two decimals and a sign before the amount. They are written by hand: the first use of `Intl` keeps a
 * browser busy for 25 ms, a phone for 100, and these are what most workspaces have.
 */
const signs: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  AUD: '$',
  CAD: '$',
  NZD: '$',
  INR: '₹',
}

const notations = {
  standard: {},
  compact: { notation: 'compact', maximumFractionDigits: 1 },
} satisfies Record<string, Intl.NumberFormatOptions>

const formats = new Map<string, Intl.NumberFormat>()

/** Each is made once: that takes longer than to write a hundred amounts with it. */
function formatOf(currency: string, notation: keyof typeof notations): Intl.NumberFormat {
  const name = `${currency} ${notation}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...notations[notation],
    })
  formats.set(name, format)

  return format
}

/** Money as it comes over the wire, in words of its currency: `−$62.50`, `¥4,500`, `BHD 45.500`. */
export function moneyText(amount: string, currency: string): string {
  const sign = signs[currency]
  const [, minus, whole, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? []
  if (sign && whole) return `${minus && '−'}${sign}${groupDigits(whole)}.${cents}`

  // The text itself, not a number made of it: nothing is rounded, however large.
  return formatOf(currency, 'standard')
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '−')
}

const units: [size: number, letter: string][] = [
  [1, ''],
  [1000, 'K'],
  [1_000_000, 'M'],
]
const billions: [size: number, letter: string] = [1_000_000_000, 'B']

/** For axes and wherever there is little room: `$1.2K`. */
export function shortMoneyText(amount: number, currency: string): string {
  const sign = signs[currency]
  const tenthsIn = (size: number): number => Math.round((amount * 10) / size)
  const [size, letter] = units.find(([each]) => tenthsIn(each) < 10_000) ?? billions
  if (sign && amount >= 0 && amount < 1e11) return `${sign}${tenthsIn(size) / 10}${letter}`

  return formatOf(currency, 'compact').format(amount)
}

/** `$`, `€`, `BHD` */
export const currencySign = (currency: string): string =>
  signs[currency] ??
  formatOf(currency, 'standard')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  currency

export const isNegative = (amount: string): boolean => amount.startsWith('-')

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** The same amount with the other sign. */
export function negated(amount: string): string {
  if (isZero(amount)) return amount

  return isNegative(amount) ? amount.slice(1) : `-${amount}`
}

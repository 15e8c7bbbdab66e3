import { currencySigns } from './money-text.ts'

const units: [size: number, letter: string][] = [
  [1, ''],
  [1000, 'K'],
  [1_000_000, 'M'],
]
const billions: [size: number, letter: string] = [1_000_000_000, 'B']

const formats = new Map<string, Intl.NumberFormat>()

/** For axes and wherever there is little room: `$1.2K`. */
export function shortMoneyText(amount: number, currency: string): string {
  const sign = currencySigns[currency]
  const tenthsIn = (size: number): number => Math.round((amount * 10) / size)
  const [size, letter] = units.find(([each]) => tenthsIn(each) < 10_000) ?? billions
  if (sign && amount >= 0 && amount < 1e11) return `${sign}${tenthsIn(size) / 10}${letter}`
  const format = formats.get(currency) ?? shortFormat(currency)
  formats.set(currency, format)

  return format.format(amount)
}

const shortFormat = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })

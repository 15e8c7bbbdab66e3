const formats = new Map<string, Intl.NumberFormat>()

/** Money as it comes over the wire, in words of its currency: `−$62.50`, `¥4,500`, `BHD 45.500`. */
export function moneyText(amount: string, currency: string): string {
  const format = formats.get(currency) ?? moneyFormat(currency)
  formats.set(currency, format)

  // The text itself, not a number made of it: nothing is rounded, however large.
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−')
}

const moneyFormat = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

export const isNegative = (amount: string): boolean => amount.startsWith('-')

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** The same amount with the other sign. */
export function negated(amount: string): string {
  if (isZero(amount)) return amount

  return isNegative(amount) ? amount.slice(1) : `-${amount}`
}

/*
 * Money is counted in the smallest unit of its currency (cents, yen, fils) and is never a float. On the wire it is text
 * with as many decimals as the currency has: `45.00`, `4500`, `45.500`.
 */

/** Of a workspace where nobody has chosen another. */
export const usualCurrency = 'USD'

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** By ISO 4217: 2 for USD, 0 for JPY, 3 for BHD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Undefined when the text has more decimals than the currency; zeros at its end do not count. */
export function readMoney(text: string, decimals: number): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole === '' || digits.length > decimals) return undefined

  return BigInt(`${sign}${whole}${digits.padEnd(decimals, '0')}`)
}

export function writeMoney(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)

  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/** Exact, however many there are. */
export const sumMoney = (amounts: readonly string[], decimals: number): string =>
  writeMoney(
    amounts.reduce((sum, amount) => sum + (readMoney(amount, decimals) ?? 0n), 0n),
    decimals,
  )

/** Whatever the currency. */
export const classValueDecimals = 2

/**
 * A class value, which has two decimals whatever the currency. One that was given before the currency lost its decimals
 * is rounded, half up.
 */
export function readClassValue(value: string, decimals: number): bigint {
  const hundredths = readMoney(value, classValueDecimals) ?? 0n
  const scaled = hundredths * 10n ** BigInt(decimals)

  return (scaled + 50n) / 100n
}

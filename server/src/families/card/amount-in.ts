const arabicZeros = [0x660, 0x6f0]

/**
 * "1.000,50", "1,000.50", "١٠٠٫٥": digits and one point. More digits behind it than the
 * currency has are thousands, or a mistake: what may mean two things is refused.
 */
export function amountIn(typed: string, decimals: number): string {
  const plain = typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit)
    .replaceAll('٫', '.')
    .replace(/[\s'’٬]/g, '')
  const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
  const other = decimal === '.' ? ',' : '.'
  const text = plain.includes(other) ? plain.replaceAll(other, '') : plain

  const [whole = '', part] = text.split(decimal)
  const isAmount =
    /^\d{1,9}$/.test(whole) && (part === undefined || (/^\d{1,4}$/.test(part) && part.length <= decimals))

  return isAmount && text.split(decimal).length <= 2 ? text.replace(',', '.') : ''
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = arabicZeros.findLast((each) => each <= code) ?? code

  return String(code - zero)
}

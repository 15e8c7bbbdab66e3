import { plainAmount } from './statement-line.ts'

export type ReadAmount = { amount: string; isCredit: boolean }

/**
 * Which sign stands before cents is the same in all cells: that which two digits follow at the end of most. Where none
 * does, a point before three digits stands between thousands, unless the currency has three decimals.
 */
export function amountReader(
  cells: readonly string[],
  decimals: number,
): (cell: string) => ReadAmount | null {
  const commas = cells.filter((cell) => /,\d{1,2}\D*$/.test(cell)).length
  const points = cells.filter((cell) => /\.\d{1,2}\D*$/.test(cell)).length
  const isGroupedByPoints =
    commas + points === 0 && decimals < 3 && cells.some((cell) => /\.\d{3}\D*$/.test(cell))
  const decimal = commas > points || isGroupedByPoints ? ',' : '.'
  const other = decimal === ',' ? '.' : ','

  return (cell) => readAmount(cell, decimal, other)
}

/** `1.234,56`, `-37.00`, `37,00-`, `(37.00)`, `€ 37.00`, `37.00 CR`; null where there is none. */
function readAmount(cell: string, decimal: string, other: string): ReadAmount | null {
  const isOut = /^\s*[-−(]|[-−)]\s*$|\b(DR|S)\s*$/i.test(cell)
  const digits = cell.replace(/[\p{L}\p{Sc}()+\s'’−-]/gu, '')
  if (digits === '' || !isGrouped(digits, decimal, other)) return null
  const amount = plainAmount(digits.replaceAll(other, '').replace(decimal, '.'))

  return amount === null ? null : { amount, isCredit: !isOut }
}

/** A sign between thousands stands before three digits, or it is none. */
const isGrouped = (digits: string, decimal: string, other: string): boolean => {
  const [whole = '', ...fractions] = digits.split(decimal)

  return (
    fractions.length <= 1 && whole.split(other).every((group, index) => index === 0 || group.length === 3)
  )
}

import { isoDate } from './statement-line.ts'

/**
 * The order of day and month is the same in all cells: one that can only be read one way tells it. Where none does, a
 * point means day first, and a slash what the workspace's currency suggests.
 */
export function dateReader(cells: readonly string[], currency: string): (cell: string) => string | null {
  const pairs = cells.map(partsOf).filter((parts) => parts !== null)
  const dayFirst = pairs.some(({ first }) => first > 12)
  const monthFirst = pairs.some(({ second }) => second > 12)
  const isMonthFirst =
    monthFirst && !dayFirst
      ? true
      : dayFirst
        ? false
        : currency === 'USD' && !cells.some((cell) => cell.includes('.'))

  return (cell) => {
    const parts = partsOf(cell)
    if (!parts) return isoDate(cell)
    const [month, day] = isMonthFirst ? [parts.first, parts.second] : [parts.second, parts.first]
    return isoDate(`${parts.year}-${padded(month)}-${padded(day)}`)
  }
}

const padded = (number: number): string => String(number).padStart(2, '0')

function partsOf(cell: string): { first: number; second: number; year: number } | null {
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)\b/.exec(cell.trim()) ?? []
  if (!first || !second || !year) return null

  return {
    first: Number(first),
    second: Number(second),
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
  }
}

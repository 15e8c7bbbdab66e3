/** Whether a column of dates writes the day before the month: seen where a first number can be no month. */
export const isDayFirst = (texts: readonly string[]): boolean =>
  texts.some((text) => Number(/^(\d{1,2})[/-]\d/.exec(text)?.[1] ?? 0) > 12)

/** `2011-03-29`, `3/29/2011` or `29.03.2011`; two digits of a year are of this century where that is no future. */
export function readDate(
  text: string,
  dayFirst: boolean,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return plainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  if (!written) return null
  const [one, other] = [Number(written[1]), Number(written[3])]
  const isDayThenMonth = dayFirst || written[2] === '.'
  const year = fullYear(written[4] ?? '', today.year)

  return isDayThenMonth ? plainDate(year, other, one) : plainDate(year, one, other)
}

const fullYear = (text: string, thisYear: number): number => {
  const year = Number(text)
  if (text.length === 4) return year

  return year + 2000 > thisYear ? year + 1900 : year + 2000
}

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}

export const ageOn = (born: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  born.until(today, { largestUnit: 'years' }).years

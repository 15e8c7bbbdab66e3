/** What part of a whole a count is, in whole percent. */
export const percentOf = (count: number, total: number): string =>
  `${total === 0 ? 0 : Math.round((count * 100) / total)}%`

/** The top of an axis: the next round figure, so that bars of different months can be read against it. */
export function roundedUp(max: number): number {
  if (max <= 0) return 1
  const step = 10 ** Math.floor(Math.log10(max))

  return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((factor) => factor * step).find((top) => top >= max) ?? max
}

/** Lines across a chart, the top included: as many as give round figures. */
export function ticksOf(top: number): number[] {
  const digits = Math.round((top / 10 ** Math.floor(Math.log10(top))) * 10)
  const parts = digits % 15 === 0 ? 3 : digits === 25 ? 5 : 2

  return Array.from({ length: parts }, (_, index) => (top * (index + 1)) / parts)
}

/** Of a day, in minutes. */
export type Stretch = { from: number; to: number }
type Drawn = { drawnFrom: number; drawnTo: number }

/** Pixels that a title takes to be read, and about what the words beside a short class take. */
const leastWidth = 110

/** Where no class hides the title of time off: on the first free stretch from where sight begins, or else anywhere. */
export function titlePlace(
  { from, to }: Stretch,
  classes: readonly Drawn[],
  { hour, firstMinute }: { hour: number; firstMinute: number },
): Stretch {
  const least = (leastWidth / hour) * 60
  const byTime = classes.toSorted((one, other) => one.drawnFrom - other.drawnFrom)
  let start = Math.max(from, firstMinute)
  for (const { drawnFrom, drawnTo } of [...byTime, { drawnFrom: to, drawnTo: to }]) {
    const end = Math.min(to, drawnFrom)
    if (end - start >= least) return { from: start, to: end }
    start = Math.max(start, drawnTo, drawnFrom + least)
  }

  return { from, to }
}

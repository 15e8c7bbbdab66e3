/** One line of the report. */
export type Result = {
  what: string
  against: string
  /** "0.75 or more" */
  reach: string
  measured: string
  reached: boolean
}

const usualRounds = 7

type Measure = () => Promise<number>

/**
 * How the first compares with the second. They take turns, and the best round of each counts: a shared machine is never
 * equally fast for long, and whatever else it does only takes away.
 */
async function compare(
  one: Measure,
  other: Measure,
  best: (...values: number[]) => number,
  rounds = usualRounds,
): Promise<number> {
  const measured: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    measured[0].push(await one())
    measured[1].push(await other())
  }

  return best(...measured[0]) / best(...measured[1])
}

/** Of things per second. */
export const compareSpeed = (one: Measure, other: Measure, rounds?: number): Promise<number> =>
  compare(one, other, Math.max, rounds)

/** Of the time that something takes. */
export const compareTime = (one: Measure, other: Measure, rounds?: number): Promise<number> =>
  compare(one, other, Math.min, rounds)

export const atLeast = (reach: number, ratio: number) => ({
  reach: `${reach} or more`,
  measured: ratio.toFixed(2),
  reached: ratio >= reach,
})

/** Of a ratio, or of something that has a unit. */
export const atMost = (reach: number, value: number, unit = '') => ({
  reach: `${reach}${unit} or less`,
  measured: [' MB', ' ms'].includes(unit) ? `${Math.round(value)}${unit}` : `${value.toFixed(2)}${unit}`,
  reached: value <= reach,
})

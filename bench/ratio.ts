/** One line of the report. */
export type Result = {
  what: string
  against: string
  /** "0.75 or more" */
  reach: string
  measured: string
  reached: boolean
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const rounds = 5

/**
 * How the first compares with the second. They take turns, since a shared machine is never equally fast for long; the
 * median of the rounds' ratios counts.
 */
export async function compare(one: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  await one()
  await other()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = await one()
    ratios.push(first / (await other()))
  }

  return median(ratios)
}

export const atLeast = (reach: number, ratio: number) => ({
  reach: `${reach} or more`,
  measured: ratio.toFixed(2),
  reached: ratio >= reach,
})

/** Of a ratio, or of something that has a unit. */
export const atMost = (reach: number, value: number, unit = '') => ({
  reach: `${reach}${unit} or less`,
  measured: unit === ' MB' ? `${Math.round(value)}${unit}` : `${value.toFixed(2)}${unit}`,
  reached: value <= reach,
})

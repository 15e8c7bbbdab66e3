/** Whole percent, half up; from nothing there is no percentage. */
export const percentChange = (before: number, now: number): number =>
  // Multiplied first: as a fraction of one, 14.5 percent is a little less, and would be rounded down.
  before === 0 ? 0 : Math.round(((now - before) * 100) / before)

const second = 1000
const hour = 3600 * second
const longest = 4 * hour

/** Of an event that was not taken so many times. */
export const pauseAfter = (failures: number): number =>
  Math.min(5 * second * 4 ** Math.min(failures - 1, 8), longest)

/** Of the webhook: shorter, so that others have their turn before one that is never taken comes again. */
export const pauseOfAll = (failures: number): number => pauseAfter(failures) / 2

/** An event is tried for so long; then its webhook is switched off. */
export const triedFor = 24 * hour

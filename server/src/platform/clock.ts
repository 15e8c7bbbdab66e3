/** Says what time it is. Tests hand in one that they move themselves. */
export type Clock = () => Temporal.Instant

export const systemClock: Clock = () => Temporal.Now.instant()

/** A moment as the database gives it, `2026-03-29T02:30:00.000Z`: two of them compare as text. */
export type Moment = string

export const momentOf = ({ epochMilliseconds }: Temporal.Instant): Moment =>
  new Date(epochMilliseconds).toISOString()

export const fromUnix = (seconds: number): Moment => new Date(seconds * 1000).toISOString()

/** The same day of a later month, or the last day of one that is shorter; counted from the start, so it never drifts. */
export const monthsAfter = (start: Moment, months: number): Moment =>
  momentOf(Temporal.Instant.from(start).toZonedDateTimeISO('UTC').add({ months }).toInstant())

export const daysAfter = (moment: Moment, days: number): Moment =>
  momentOf(Temporal.Instant.from(moment).add({ hours: 24 * days }))

export const earlier = (one: Moment, other: Moment): Moment => (one < other ? one : other)

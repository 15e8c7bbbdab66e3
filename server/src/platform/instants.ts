/** An instant as the database gives it, `2026-03-29T02:30:00.000Z`: two of them compare as text. */
export type InstantText = string

export const instantText = ({ epochMilliseconds }: Temporal.Instant): InstantText =>
  new Date(epochMilliseconds).toISOString()

export const fromUnix = (seconds: number): InstantText => new Date(seconds * 1000).toISOString()

/** The same day of a later month, or the last day of one that is shorter; counted from the start, so it never drifts. */
export const monthsAfter = (start: InstantText, months: number): InstantText =>
  instantText(Temporal.Instant.from(start).toZonedDateTimeISO('UTC').add({ months }).toInstant())

export const daysAfter = (instant: InstantText, days: number): InstantText =>
  instantText(Temporal.Instant.from(instant).add({ hours: 24 * days }))

export const earlier = (one: InstantText, other: InstantText): InstantText => (one < other ? one : other)

/**
 * Kolkata and Calcutta are one zone, and browsers differ in which of the two they say. `Temporal` knows; where there is none,
 * `Intl` renames each zone in its own way.
 */
export function isSameZone(one: string, other: string): boolean {
  if (one === other) return true
  try {
    return 'Temporal' in globalThis
      ? new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other))
      : renamed(one) === renamed(other)
  } catch {
    // A zone that is younger than the browser.
    return false
  }
}

const renamed = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

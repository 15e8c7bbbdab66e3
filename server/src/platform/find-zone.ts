/**
 * A zone by its name, which stays as it was given but for its letters' case: `Intl` would rename Asia/Kolkata to
 * Asia/Calcutta. Undefined where no such zone exists; an offset is none.
 */
export function findZone(name: string | undefined): string | undefined {
  if (!name || !/^[A-Za-z][\w+/-]*$/.test(name)) return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return undefined
  }
}

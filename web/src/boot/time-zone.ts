/**
 * The name of the zone that this browser is in. Every call says it, the first one before anything is shown, and the first
 * use of `Intl` keeps a browser busy for 25 ms: only one without `Temporal` needs it.
 */
export const browserTimeZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone

/** Milliseconds since the epoch. */
export type TokenTimes = { issuedAt: number; expiresAt: number }

const margin = 5 * 60_000
const maxTimer = 2 ** 31 - 1

/** Five minutes before expiry; for short-lived tokens, half their life. */
const renewsAt = ({ issuedAt, expiresAt }: TokenTimes): number =>
  expiresAt - Math.min(margin, (expiresAt - issuedAt) / 2)

export const shouldRenew = (times: TokenTimes, now: number): boolean => now >= renewsAt(times)

export const renewalDelay = (times: TokenTimes, now: number): number =>
  Math.min(Math.max(renewsAt(times) - now, 1000), maxTimer)

import { BoundedMap } from '../platform/bounded-map.ts'
import type { Identity, VerifyToken } from './identity.ts'

const maxEntries = 20_000

/** Remembers what a token said until it expires and never longer; checking a signature anew tells nothing new. */
export function cacheVerified(verify: VerifyToken, now = (): number => Date.now()): VerifyToken {
  const verified = new BoundedMap<string, Identity>(maxEntries)

  return async function recall(token) {
    const known = verified.get(token)
    if (known && known.expiresAt * 1000 > now()) return known
    verified.delete(token)

    const identity = await verify(token)
    verified.set(token, identity)
    return identity
  }
}

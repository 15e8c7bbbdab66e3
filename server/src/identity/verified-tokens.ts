import { BoundedMap } from '../platform/bounded-map.ts'
import { tokenHashOf } from './bearer.ts'
import type { Identity, VerifyToken } from './identity.ts'
import type { Revocations } from './revoked-tokens.ts'
import { unauthenticated } from './token-verifier.ts'

const maxEntries = 20_000
/** So that a token of a key which its issuer has withdrawn does not live on here. */
const maxAge = 5 * 60_000
/** While notices of sign-outs may be missed, a token is believed for so long before the database is asked again. */
const maxDoubt = 2000

type Verified = { identity: Identity; tokenHash: string; until: number; asked: Asked }
/** When the database last said that the token was not signed out, and which notices were received then. */
type Asked = { at: number; generation: number | undefined }

/**
 * Remembers what a token said for some minutes, never beyond its expiry and never once it was signed out: checking a
 * signature anew tells nothing new.
 */
export function cacheVerified(
  verify: VerifyToken,
  revocations: Revocations,
  now = (): number => Date.now(),
): VerifyToken {
  /** By the whole token: what is signed is no secret, and proves nothing without its signature. */
  const verified = new BoundedMap<string, Verified>(maxEntries)
  const revoked = new BoundedMap<string, true>(maxEntries)
  revocations.onRevoked((tokenHash) => revoked.set(tokenHash, true))

  async function ask(tokenHash: string): Promise<Asked> {
    const asked = { at: now(), generation: revocations.generation() } // before the question, or one might slip through
    if (await revocations.isRevoked(tokenHash)) revoked.set(tokenHash, true)

    return asked
  }

  function isUpToDate({ at, generation }: Asked): boolean {
    const current = revocations.generation()
    return (current !== undefined && current === generation) || now() - at < maxDoubt
  }

  async function find(token: string): Promise<Verified> {
    const known = verified.get(token)
    if (known && known.until > now()) return known
    verified.delete(token)
    const identity = await verify(token)
    const tokenHash = tokenHashOf(token)
    const until = Math.min(identity.expiresAt * 1000, now() + maxAge)
    const found = { identity, tokenHash, until, asked: await ask(tokenHash) }
    verified.set(token, found)

    return found
  }

  return async function recall(token) {
    const found = await find(token)
    if (!isUpToDate(found.asked)) found.asked = await ask(found.tokenHash)
    if (revoked.has(found.tokenHash)) throw unauthenticated()

    return found.identity
  }
}

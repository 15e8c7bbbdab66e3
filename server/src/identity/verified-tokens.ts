import type { Identity, VerifyToken } from './identity.ts'

const mostRemembered = 20_000

/** Remembers what a token said until it expires and never longer; checking a signature anew tells nothing new. */
export function rememberVerified(verify: VerifyToken, now = (): number => Date.now()): VerifyToken {
  const verified = new Map<string, Identity>()

  return async function recall(token) {
    const known = verified.get(token)
    if (known && known.expiresAt * 1000 > now()) return known
    verified.delete(token)

    const identity = await verify(token)
    if (verified.size >= mostRemembered) forgetOldest(verified)
    verified.set(token, identity)
    return identity
  }
}

function forgetOldest(verified: Map<string, Identity>): void {
  for (const token of verified.keys()) {
    verified.delete(token)
    return
  }
}

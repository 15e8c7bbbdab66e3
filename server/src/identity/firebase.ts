import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { FirebaseConfig } from '../platform/config/identity-config.ts'
import type { IdentityProvider } from './identity.ts'
import { createTokenVerifier, keysKeptFor, RefusedToken } from './token-verifier.ts'

export const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Google accounts through Firebase Authentication. */
export function firebaseProvider(
  { projectId, apiKey, authDomain, appId }: FirebaseConfig,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(googleKeys), { cacheMaxAge: keysKeptFor }),
): IdentityProvider {
  return {
    signIn: { kind: 'firebase', projectId, apiKey, authDomain, appId },
    verify: createTokenVerifier({
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      keys,
      algorithms: ['RS256'],
      check: checkFirebaseClaims,
    }),
  }
}

/** A project may have other ways in switched on, such as anonymous sign-in; only Google is ours. */
function checkFirebaseClaims(payload: JWTPayload): void {
  const { firebase, auth_time, email_verified, sub } = payload
  const method = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  if (method !== 'google.com') throw new RefusedToken('not signed in with Google')
  if (typeof auth_time !== 'number') throw new RefusedToken('no time of sign-in')
  if (email_verified !== true) throw new RefusedToken('e-mail not verified')
  if (!sub || sub.length > 128) throw new RefusedToken('not a Firebase user')
}

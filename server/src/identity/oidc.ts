import { createRemoteJWKSet } from 'jose'
import type { OidcConfig } from '../platform/config/identity-config.ts'
import type { IdentityProvider, VerifyToken } from './identity.ts'
import { createTokenVerifier, keysKeptFor, signInUnavailable } from './token-verifier.ts'

export const oidcAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

/** Any OpenID Connect provider. Its keys are looked up when first needed, so that it may be down when we start. */
export function oidcProvider({ issuer, clientId, scope, prompt }: OidcConfig): IdentityProvider {
  let verifier: Promise<VerifyToken> | undefined

  async function makeVerifier(): Promise<VerifyToken> {
    try {
      const { jwksUri, ...found } = await discover(issuer)
      return createTokenVerifier({
        ...found,
        keys: createRemoteJWKSet(jwksUri, { cacheMaxAge: keysKeptFor }),
        audience: clientId,
        algorithms: oidcAlgorithms,
      })
    } catch (error) {
      verifier = undefined
      throw signInUnavailable(error)
    }
  }

  return {
    signIn: { kind: 'oidc', authority: issuer, clientId, scope, prompt },
    async verify(token) {
      verifier ??= makeVerifier()
      return (await verifier)(token)
    },
  }
}

/** The document must name the configured issuer (some end in a slash), or another's keys could stand in for it. */
export async function discover(issuer: string): Promise<{ issuer: string; jwksUri: URL }> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  })
  const found = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (typeof found.issuer !== 'string' || found.issuer.replace(/\/$/, '') !== issuer)
    throw new Error(`the discovery document of ${issuer} names another issuer`)

  return { issuer: found.issuer, jwksUri: new URL(String(found.jwks_uri)) }
}

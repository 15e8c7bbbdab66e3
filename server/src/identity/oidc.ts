import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { OidcConfig } from '../platform/config/identity-config.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { IdentityProvider, VerifyToken } from './identity.ts'
import { createTokenVerifier } from './token-verifier.ts'

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

/** Any OpenID Connect provider. Its keys are looked up when first needed, so that it may be down when we start. */
export function oidcProvider({ issuer, clientId, scope }: OidcConfig): IdentityProvider {
  let verifier: Promise<VerifyToken> | undefined
  const verifierFor = async (): Promise<VerifyToken> => {
    const found = await discover(issuer)
    return createTokenVerifier({ ...found, audience: clientId, algorithms })
  }

  return {
    signIn: { kind: 'oidc', authority: issuer, clientId, scope },
    async verify(token) {
      verifier ??= verifierFor()
      const pending = verifier
      const verify = await pending.catch((error) => {
        if (verifier === pending) verifier = undefined
        throw error
      })
      return verify(token)
    },
  }
}

/** The document must name the configured issuer (some end in a slash), or another's keys could stand in for it. */
async function discover(issuer: string): Promise<{ issuer: string; keys: JWTVerifyGetKey }> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    const found = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
    if (typeof found.issuer !== 'string' || found.issuer.replace(/\/$/, '') !== issuer)
      throw new Error('another issuer answered')

    return { issuer: found.issuer, keys: createRemoteJWKSet(new URL(String(found.jwks_uri))) }
  } catch (cause) {
    throw Object.assign(
      new AppError(
        'unavailable',
        'The sign-in service does not answer right now. Please try again in a moment.',
      ),
      { cause },
    )
  }
}

import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { IdentityProvider } from '#server/identity/identity.ts'
import { createTokenVerifier } from '#server/identity/token-verifier.ts'

export const issuer = 'https://issuer.example'
export const audience = 'lectern-test'

const { privateKey, publicKey } = await generateKeyPair('RS256')
const publicJwk = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'RS256', use: 'sig' }
export const issuerKeys = { privateKey, publicKey, publicJwk }

const now = (): number => Math.floor(Date.now() / 1000)

/** The claims of a good token; a test changes what it is about. */
export const goodClaims = (claims: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: audience,
  sub: 'someone',
  iat: now(),
  exp: now() + 3600,
  auth_time: now(),
  email: 'ines@example.com',
  email_verified: true,
  name: 'Ines Calloway',
  ...claims,
})

/** A token really signed by the issuer that the test servers trust. */
export function signToken(claims: JWTPayload = {}, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(goodClaims(claims))
    .setProtectedHeader({ alg: 'RS256', kid: 'test-key', typ: 'JWT', ...header })
    .sign(privateKey)
}

/** A provider whose tokens tests can sign themselves; everything behind it is the real thing. */
export const testProvider = (): IdentityProvider => ({
  signIn: { kind: 'oidc', authority: issuer, clientId: audience, scope: 'openid email profile' },
  verify: createTokenVerifier({
    issuer,
    audience,
    keys: createLocalJWKSet({ keys: [publicJwk] }),
    algorithms: ['RS256'],
  }),
})

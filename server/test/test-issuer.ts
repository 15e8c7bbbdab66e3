import { createLocalJWKSet, exportJWK } from 'jose'
import type { IdentityProvider } from '#server/identity/identity.ts'
import { createTokenVerifier } from '#server/identity/token-verifier.ts'
import { newKeys, tokenKit } from './identity/token-kit.ts'

export const issuer = 'https://issuer.example'
export const audience = 'lectern-test'

/** The issuer that the test servers trust. */
const testKit = tokenKit({ issuer, audience, kid: 'test-key' }, await newKeys())
export const goodClaims = testKit.claims
export const signToken = testKit.sign

const publicJwk = { ...(await exportJWK(testKit.publicKey)), kid: testKit.kid, alg: 'RS256', use: 'sig' }

/** A provider whose tokens tests can sign themselves; everything behind it is the real thing. */
export const testProvider = (): IdentityProvider => ({
  signIn: {
    kind: 'oidc',
    authority: issuer,
    clientId: audience,
    scope: 'openid email profile',
    prompt: 'login',
  },
  verify: createTokenVerifier({
    issuer,
    audience,
    keys: createLocalJWKSet({ keys: [publicJwk] }),
    algorithms: ['RS256'],
  }),
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { createLocalJWKSet, exportJWK, importJWK, type JWK } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { loadSecretBox } from '#server/platform/secrets/secrets-key.ts'
import { newDataDir, openTestDatabase } from '#test/database/open-test-database.ts'
import { httpAudience, startHttpIssuer } from '#test/identity/http-issuer.ts'
import { refusedTokens, selfServingTokens } from '#test/identity/refused-tokens.ts'
import { newKeys, type TokenKit, tokenKit } from '#test/identity/token-kit.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { openIdSecrets } from './embedded/secrets.ts'
import { firebaseProvider } from './firebase.ts'
import { oidcProvider } from './oidc.ts'
import { createProvider } from './provider.ts'

const database = await openTestDatabase()
const asked: (string | undefined)[] = []
const trap = createServer((request, response) => {
  asked.push(request.url)
  response.end('{"keys":[]}')
}).listen(0, '127.0.0.1')
await once(trap, 'listening')
afterAll(() => trap.close())
const trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`

type Case = { server: TestServer; kit: TokenKit }

async function embeddedCase(): Promise<Case> {
  const config = readConfig({ DATA_DIR: newDataDir() })
  const box = await loadSecretBox(config)
  const provider = await createProvider(config, { database, box })
  const { signingKey } = await openIdSecrets(database.platform, box)
  const { kty, n, e } = signingKey
  const load = async (jwk: JWK) => (await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey
  const keys = { privateKey: await load(signingKey), publicKey: await load({ kty, n, e } as JWK) }
  const issuer = {
    issuer: 'http://localhost:3000/oidc',
    audience: 'lectern-web',
    kid: String(signingKey.kid),
  }

  return { server: await startServer({ database, provider }), kit: tokenKit(issuer, keys) }
}

async function oidcCase(): Promise<Case> {
  const { issuer, kit } = await startHttpIssuer()
  const provider = oidcProvider({
    kind: 'oidc',
    issuer,
    clientId: httpAudience,
    scope: 'openid',
    prompt: 'login',
  })

  return { server: await startServer({ database, provider }), kit }
}

async function firebaseCase(): Promise<Case> {
  const keys = await newKeys()
  const kid = 'google-key'
  const project = {
    kind: 'firebase',
    projectId: 'lectern',
    apiKey: 'k',
    authDomain: 'd',
    appId: 'a',
  } as const
  const provider = firebaseProvider(
    project,
    createLocalJWKSet({ keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256' }] }),
  )
  const claims = { firebase: { sign_in_provider: 'google.com' } }
  const issuer = { issuer: 'https://securetoken.google.com/lectern', audience: 'lectern', kid, claims }

  return { server: await startServer({ database, provider }), kit: tokenKit(issuer, keys) }
}

const cases = { embedded: await embeddedCase(), oidc: await oidcCase(), firebase: await firebaseCase() }

const statusOf = async ({ server }: Case, token: string): Promise<number> =>
  (await server.as({ token, subject: '' }).call(getMe)).status

describe.each(Object.entries(cases))('the %s provider', (_name, given) => {
  const { kit } = given

  test.each([
    ['of somebody who signed in', () => kit.sign()],
    ['that says it is a JWT', () => kit.sign({}, { typ: 'JWT' })],
    [
      'for several audiences that was issued to us',
      () => kit.sign({ aud: [String(kit.claims().aud), 'another'], azp: String(kit.claims().aud) }),
    ],
  ])('accepts a token %s', async (_what, make) => {
    expect(await statusOf(given, await make())).toBe(200)
  })

  test.each(Object.entries(refusedTokens))('refuses a token %s', async (_what, make) => {
    const { status, error } = await given.server.as({ token: await make(kit), subject: '' }).call(getMe)

    expect(status).toBe(401)
    expect(error).toEqual({ code: 'unauthenticated', message: 'Please sign in again' })
  })

  test.each(Object.entries(selfServingTokens))(
    'refuses a token that brings its own key by %s, and fetches nothing',
    async (_what, make) => {
      expect(await statusOf(given, await make(kit, trapUrl))).toBe(401)
      expect(asked).toEqual([])
    },
  )
})

describe('the firebase provider', () => {
  test.each([
    ['signed in with a password', { firebase: { sign_in_provider: 'password' } }],
    ['nobody in particular', { firebase: { sign_in_provider: 'anonymous' } }],
    ['not said to come from Firebase', { firebase: undefined }],
    ['without a verified e-mail', { email_verified: false }],
    ['without the time of sign-in', { auth_time: undefined }],
    ['with a longer id than Firebase gives', { sub: 'x'.repeat(129) }],
  ])('refuses a user %s', async (_who, claims) => {
    expect(await statusOf(cases.firebase, await cases.firebase.kit.sign(claims))).toBe(401)
  })
})

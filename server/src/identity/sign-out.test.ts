import { randomUUID } from 'node:crypto'
import { closeFileSession, getMe, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { mirror, respell } from '#test/identity/respelt-tokens.ts'
import { startServer } from '#test/start-server.ts'
import { audience, goodClaims, issuer, signToken, testProvider } from '#test/test-issuer.ts'
import { oidcAlgorithms, oidcProvider } from './oidc.ts'
import { createTokenVerifier } from './token-verifier.ts'

const location = await newLocation()
const database = await openTestDatabase(location)
const server = await startServer({ database })
/** The embedded database has one server only. */
const other = await startServer({
  database: database.kind === 'server' ? await openTestDatabase(location) : database,
})

test('a token that was signed out is refused by every server, also for new file sessions', async () => {
  const teacher = await server.given.teacher()
  expect((await other.as(teacher).call(getMe)).status).toBe(200)
  expect((await server.as(teacher).call(closeFileSession)).status).toBe(204)

  expect((await server.as(teacher).call(getMe)).status).toBe(401)
  expect((await server.as(teacher).call(openFileSession)).status).toBe(401)
  await expect.poll(async () => (await other.as(teacher).call(getMe)).status, { timeout: 5000 }).toBe(401)
})

test('a file session that somebody else took with the token ends with it, on every server, though nobody shows its cookie', async () => {
  const teacher = await server.given.teacher()
  const { headers } = await server.as(teacher).call(openFileSession)
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? []
  const open = async (at: typeof server) =>
    (await at.anonymous.fetch('/api/files/1', { headers: { cookie } })).status
  expect(await open(other)).toBe(404)
  await server.as(teacher).call(closeFileSession)
  expect([await open(server), await open(other)]).toEqual([401, 401])

  const anHourAgo = new Date(Date.now() - 3_000_000).toISOString()
  await database.platform.updateTable('revokedTokens').set({ expiresAt: anHourAgo }).execute()
  await server.as(await server.given.teacher()).call(closeFileSession)
  expect(await open(server)).toBe(401)
})

/** A server whose tokens are signed so. */
async function startWith(alg: string) {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: alg, alg }] })
  const verify = createTokenVerifier({ issuer, audience, keys, algorithms: oidcAlgorithms })
  const claims = goodClaims({ sub: randomUUID() })
  const token = await new SignJWT(claims).setProtectedHeader({ alg, kid: alg }).sign(privateKey)

  return { token, ...(await startServer({ database, provider: { ...testProvider(), verify } })) }
}

test.each(['RS256', 'ES256', 'EdDSA'])(
  'a token signed by %s that was signed out is refused however its signature is spelt',
  async (alg) => {
    const { token, as } = await startWith(alg)
    const others = [...respell(token, 'signature'), ...(alg === 'ES256' ? [mirror(token)] : [])]
    const statuses = async (endpoint: typeof getMe | typeof openFileSession) =>
      new Set(
        await Promise.all(
          [token, ...others].map(async (each) => (await as({ token: each }).call(endpoint)).status),
        ),
      )
    expect(others.length).toBeGreaterThanOrEqual(15)
    expect(await statuses(getMe)).toEqual(new Set([200]))
    await as({ token }).call(closeFileSession)

    expect(await statuses(getMe)).toEqual(new Set([401]))
    expect(await statuses(openFileSession)).toEqual(new Set([401]))
  },
)

test('signing out with one spelling of a token ends what was taken with another', async () => {
  const { token } = await server.given.teacher()
  const [other = ''] = respell(token, 'signature')
  const { headers } = await server.as({ token }).call(openFileSession)
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? []
  await server.as({ token: other }).call(closeFileSession)

  expect((await server.anonymous.fetch('/api/files/1', { headers: { cookie } })).status).toBe(401)
  expect((await server.as({ token }).call(getMe)).status).toBe(401)
})

test('with a wrong signature a token that was just verified neither gets in nor is signed out', async () => {
  const [{ token }, another] = [await server.given.teacher(), await server.given.teacher()]
  expect((await server.as({ token }).call(getMe)).status).toBe(200)
  const signed = token.slice(0, token.lastIndexOf('.'))
  for (const signature of [another.token.split('.')[2], '', 'AAAA']) {
    const forged = server.as({ token: `${signed}.${signature}` })
    expect((await forged.call(getMe)).status).toBe(401)
    expect((await forged.call(closeFileSession)).status).toBe(204)
  }

  expect((await server.as({ token }).call(getMe)).status).toBe(200)
})

test('signing out twice, or with a token that is not valid, is no error', async () => {
  const teacher = await server.given.teacher()
  await server.as(teacher).call(closeFileSession)

  expect((await server.as(teacher).call(closeFileSession)).status).toBe(204)
  expect((await server.as({ token: 'a.b.c' }).call(closeFileSession)).status).toBe(204)
  expect((await server.anonymous.call(closeFileSession)).status).toBe(204)
})

test('where the token cannot be looked at, signing out says so, and the file session ends all the same', async () => {
  const away = await startServer({
    database,
    provider: oidcProvider({
      kind: 'oidc',
      issuer: 'http://127.0.0.1:9',
      clientId: 'x',
      scope: 'openid',
      prompt: 'login',
    }),
  })
  const answer = await away.as(await away.given.teacher()).call(closeFileSession)

  expect(answer.status).toBe(503)
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('another sign-in of the same teacher goes on', async () => {
  const teacher = await server.given.teacher()
  const elsewhere = { token: await signToken({ sub: teacher.subject, name: 'On the phone' }) }
  await server.as(teacher).call(closeFileSession)

  expect((await server.as(elsewhere).call(getMe)).status).toBe(200)
})

test('what is remembered of a sign-out goes when the token and its file sessions have expired', async () => {
  const teacher = await server.given.teacher()
  await server.as(teacher).call(closeFileSession)
  await database.platform
    .updateTable('revokedTokens')
    .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
    .execute()
  await server.as(await server.given.teacher()).call(closeFileSession)

  expect(await database.platform.selectFrom('revokedTokens').selectAll().execute()).toHaveLength(1)
})

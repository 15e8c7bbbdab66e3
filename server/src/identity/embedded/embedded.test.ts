import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { decodeJwt } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { newDataDir, openTestDatabase } from '#test/database/open-test-database.ts'
import { createBrowser, type Tokens } from '#test/identity/sign-in-browser.ts'
import { startServer } from '#test/start-server.ts'

const database = await openTestDatabase()
const env = { DATA_DIR: newDataDir() } // the key that everything is sealed with stays where it is
const start = () => startServer({ database, provider: 'configured', env })
const server = await start()
const restarted = await start()

const ines = { name: 'Ines Calloway', email: 'ines@example.com' }
const tom = { name: 'Tom Achterberg', email: 'tom@example.com' }

const me = ({ id_token }: Tokens) => server.as({ token: id_token, subject: '' }).call(getMe)

afterEach(() => vi.useRealTimers())

test('a new account signs in and is the teacher it says it is', async () => {
  const tokens = await createBrowser(server.origin).signIn(ines)

  expect((await me(tokens)).body).toMatchObject({
    email: 'ines@example.com',
    displayName: 'Ines Calloway',
    firstName: 'Ines',
    emailVerified: true,
  })
})

test('the same e-mail is the same teacher, whatever its case', async () => {
  const [first, second] = [
    await createBrowser(server.origin).signIn(ines),
    await createBrowser(server.origin).signIn({ ...ines, email: 'INES@example.com' }),
  ]

  expect((await me(second)).body.uid).toBe((await me(first)).body.uid)
})

test('another account can be chosen in the same browser, and then the first one again', async () => {
  const browser = createBrowser(server.origin)
  await browser.signIn(ines)
  const second = await browser.signIn(tom)
  const again = await browser.begin()
  const subject = String(decodeJwt(await createBrowser(server.origin).signIn(ines).then(idToken)).sub)
  const third = await browser.exchange(again, await browser.choose(again, { subject }))

  expect((await me(second)).body.email).toBe('tom@example.com')
  expect((await me(third)).body.email).toBe('ines@example.com')
})

test("two sign-in windows of one browser do not get in each other's way", async () => {
  const browser = createBrowser(server.origin)
  const [first, second] = [await browser.begin(), await browser.begin()]
  const [forSecond, forFirst] = [await browser.choose(second, tom), await browser.choose(first, tom)]

  expect(forFirst.searchParams.get('state')).toBe(first.state)
  expect(forSecond.searchParams.get('state')).toBe(second.state)
  expect(forFirst.searchParams.has('code')).toBe(true)
})

test('a code is worth nothing without the secret that the sign-in began with', async () => {
  const browser = createBrowser(server.origin)
  const started = await browser.begin()
  const answer = await browser.choose(started, ines)
  const stolen = await browser.exchange({ ...started, verifier: 'x'.repeat(43) }, answer)

  expect(stolen).toMatchObject({ error: 'invalid_grant' })
})

test('a code works once', async () => {
  const browser = createBrowser(server.origin)
  const started = await browser.begin()
  const answer = await browser.choose(started, ines)
  await browser.exchange(started, answer)

  expect(await browser.exchange(started, answer)).toMatchObject({ error: 'invalid_grant' })
})

test('renewing gives a new token with the same time of sign-in', async () => {
  const browser = createBrowser(server.origin)
  const tokens = await browser.signIn(ines)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 56 * 60_000 })
  const renewed: Tokens = JSON.parse((await browser.renew(tokens.refresh_token)).text)
  const [before, after] = [decodeJwt(tokens.id_token), decodeJwt(renewed.id_token)]

  expect(after).toMatchObject({ sub: before.sub, auth_time: before.auth_time, email: ines.email })
  expect(Number(after.exp)).toBeGreaterThan(Number(before.exp))
  expect((await me(renewed)).status).toBe(200)
})

test('two tabs that renew at once with the same refresh token both stay signed in', async () => {
  const browser = createBrowser(server.origin)
  const { refresh_token } = await browser.signIn(ines)
  const renewals = await Promise.all([browser.renew(refresh_token), browser.renew(refresh_token)])
  const next = await Promise.all(renewals.map(({ text }) => browser.renew(JSON.parse(text).refresh_token)))

  expect([...renewals, ...next].map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a refresh token that is used again later ends the sign-in: it may have been stolen', async () => {
  const browser = createBrowser(server.origin)
  const tokens = await browser.signIn(ines)
  await browser.renew(tokens.refresh_token)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  const renewed: Tokens = JSON.parse((await browser.renew(tokens.refresh_token)).text)
  vi.setSystemTime(Date.now() + 6000)
  const reused = await browser.renew(tokens.refresh_token)
  const after = await browser.renew(renewed.refresh_token)

  expect([reused.status, after.status]).toEqual([400, 400])
  expect(JSON.parse(after.text)).toMatchObject({ error: 'invalid_grant' })
})

test('revoking answers JSON, which the browser library takes for a success, and ends the renewal', async () => {
  const browser = createBrowser(server.origin)
  const { refresh_token } = await browser.signIn(ines)
  const revoked = await browser.revoke(refresh_token)

  expect(revoked.status).toBe(200)
  expect(revoked.headers['content-type']).toMatch(/^application\/json/)
  expect((await browser.renew(refresh_token)).status).toBe(400)
})

test('a restart signs nobody out: keys, codes and refresh tokens are kept', async () => {
  const before = createBrowser(server.origin)
  const tokens = await before.signIn(ines)
  const started = await before.begin()
  const answer = await before.choose(started, ines)
  const after = createBrowser(restarted.origin)
  const renewed: Tokens = JSON.parse((await after.renew(tokens.refresh_token)).text)
  const exchanged = await after.exchange(started, answer)

  for (const { id_token } of [tokens, renewed, exchanged])
    expect((await restarted.as({ token: id_token, subject: '' }).call(getMe)).status).toBe(200)
})

test('what has expired is removed when the next sign-in begins', async () => {
  const browser = createBrowser(server.origin)
  await browser.begin()
  const old = await database.platform
    .selectFrom('oidcRecords')
    .select('id')
    .where('model', '=', 'Interaction')
    .execute()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await browser.begin()
  const count = () =>
    database.platform.selectFrom('oidcRecords').select('id').where('model', '=', 'Interaction').execute()

  expect(old.length).toBeGreaterThan(0)
  await expect.poll(async () => (await count()).length, { timeout: 30_000 }).toBe(1)
})

const idToken = ({ id_token }: Tokens): string => id_token

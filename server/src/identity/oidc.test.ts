import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { httpAudience, startHttpIssuer } from '#test/identity/http-issuer.ts'
import { startServer, type TestServer } from '#test/start-server.ts'

const database = await openTestDatabase()
const env = { OIDC_CLIENT_ID: httpAudience, OIDC_SCOPE: 'openid' }
const trusting = (issuer: string): Promise<TestServer> =>
  startServer({ database, env: { ...env, OIDC_ISSUER: issuer }, provider: 'configured' })

const steady = await startHttpIssuer()
const flaky = await startHttpIssuer()
const slashed = await startHttpIssuer({ name: (origin) => `${origin}/` })
const impostor = await startHttpIssuer({ name: () => steady.issuer })
const servers = {
  steady: await trusting(steady.issuer),
  flaky: await trusting(flaky.issuer),
  slashed: await trusting(`${slashed.issuer}/`),
  impostor: await trusting(impostor.issuer),
}

const ask = (server: TestServer, token: string) => server.as({ token, subject: '' }).call(getMe)

afterEach(() => vi.useRealTimers())

test('the keys are fetched when first needed and then kept', async () => {
  expect(steady.asked).toEqual([])
  await Promise.all([1, 2, 3].map(async (n) => ask(servers.steady, await steady.kit.sign({ sub: `t${n}` }))))

  expect(steady.asked.toSorted()).toEqual(['/.well-known/openid-configuration', '/keys'])
})

test('a new key of the issuer is found, and a key that it dropped is refused', async () => {
  const rotated = await steady.rotate()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })

  expect((await ask(servers.steady, await rotated.sign())).status).toBe(200)
  expect((await ask(servers.steady, await steady.kit.sign({ sub: 'late' }))).status).toBe(401)
})

test('while the issuer is down nobody is refused for good, and once it is back all works', async () => {
  const token = await flaky.kit.sign()
  await flaky.stop()
  const meanwhile = await ask(servers.flaky, token)
  await flaky.start()

  expect(meanwhile.status).toBe(503)
  expect(meanwhile.headers.get('retry-after')).toBe('2')
  expect((await ask(servers.flaky, token)).status).toBe(200)
  expect(servers.flaky.logged.join()).toContain('ECONNREFUSED')
})

test('when its keys cannot be had, a token is neither accepted nor called wrong', async () => {
  const rotated = await flaky.rotate()
  await flaky.stop()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })

  expect((await ask(servers.flaky, await rotated.sign({ sub: 'new' }))).status).toBe(503)
})

test('an issuer may end in a slash', async () => {
  expect((await ask(servers.slashed, await slashed.kit.sign())).status).toBe(200)
})

test('an issuer that names itself otherwise is not believed', async () => {
  const { status } = await ask(servers.impostor, await impostor.kit.sign())

  expect(status).toBe(503)
  expect(servers.impostor.logged.join()).toContain('names another issuer')
})

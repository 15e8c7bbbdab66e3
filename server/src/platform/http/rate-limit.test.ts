import { loginAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { endpoint } from '@lectern/contract/endpoint.ts'
import {
  closeFileSession,
  getConfig,
  getMe,
  openFileSession,
} from '@lectern/contract/identity/identity.contract.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openClassroom } from '#test/classroom.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { manyClasses } from '#test/many-classes.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { oidcProvider } from '../../identity/oidc.ts'
import { readConfig } from '../config/config.ts'
import type { App } from './app.ts'
import { RateLimit } from './rate-limit.ts'
import { rawRoute, route } from './route.ts'

const hello = endpoint({ method: 'GET', path: '/api/hello', summary: 'Open to all', access: 'public' })
const routes = (app: App): void => route(app, hello, async () => undefined)

const database = await openTestDatabase()
const env = { RATE_LIMIT: '5', RATE_LIMIT_ANONYMOUS: '3' }
const server = await startServer({ database, env, routes })
const behindProxy = await startServer({ database, routes, env: { ...env, TRUST_PROXY: '1' } })
const withoutIssuer = await startServer({
  database,
  env,
  provider: oidcProvider({
    kind: 'oidc',
    issuer: 'http://127.0.0.1:9',
    clientId: 'x',
    scope: 'openid',
    prompt: 'login',
  }),
})

const given = endpoint({
  method: 'GET',
  path: '/api/given/:token',
  summary: 'A file for a family',
  access: 'link',
  params: z.object({ token: z.string() }),
})
const own = endpoint({ method: 'GET', path: '/api/own', summary: 'A file of a teacher', access: 'file' })
/** So that a link may fetch 48 MiB in a minute. */
const served = await startServer({
  env: { RATE_LIMIT: '60' },
  routes(app) {
    const file = Buffer.alloc(60 * 1024 * 1024)
    rawRoute(app, given, async (_context, _request, reply) => reply.send(file), { isTransfer: true })
    rawRoute(app, own, async (_context, _request, reply) => reply.send(file))
  },
})

/** Each test has a minute of its own. */
let minute = Math.ceil(Date.now() / 60_000)
beforeEach(() => {
  minute += 2
  vi.useFakeTimers({ toFake: ['Date'], now: minute * 60_000 })
})
afterEach(() => vi.useRealTimers())

async function statusesOf(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await ask()).status)

  return statuses
}

test('long answers count for many calls, and files for none', async () => {
  const room = await openClassroom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await manyClasses(db, room.course.id, 160, { description: 'x'.repeat(10_000) })
  minute += 2
  vi.setSystemTime(minute * 60_000)

  expect((await room.client.call(listClasses, { query: {} })).status).toBe(200)
  expect((await room.client.call(getMe)).status).toBe(429)
  vi.setSystemTime((minute + 1) * 60_000)
  expect((await room.client.call(getMe)).status).toBe(200)
})

test("files that a family fetches count by their bytes, a teacher's own do not", async () => {
  const room = await openFamilyRoom(served)
  const { url } = await room.share(await room.addStudent())
  const token = pathIn(url).split('/').at(-1)
  const fetched = async (client: typeof served.anonymous, path: string) => {
    const answer = await client.fetch(path)
    await answer.arrayBuffer()
    return answer.status
  }
  const family = async () => fetched(served.anonymous, `/api/given/${token}`)

  expect(await family()).toBe(200)
  await expect.poll(family).toBe(429)
  for (let times = 0; times < 5; times += 1) expect(await fetched(room.client, '/api/own')).toBe(200)
})

test('a teacher may make so many calls in a minute and then has to wait', async () => {
  const client = server.as(await server.given.teacher({ exp: minute * 60 + 3600, iat: minute * 60 }))
  expect(await statusesOf(6, () => client.call(getMe))).toEqual([200, 200, 200, 200, 200, 429])
  vi.setSystemTime(minute * 60_000 + 20_500)
  const refused = await client.call(openFileSession)

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(refused.error).toEqual({
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a moment and try again.',
  })

  vi.setSystemTime(minute * 60_000 + 60_000)
  expect((await client.call(getMe)).status).toBe(200)
})

test("one teacher's haste is not another's", async () => {
  const claims = { exp: minute * 60 + 3600, iat: minute * 60 }
  const [hasty, patient] = [await server.given.teacher(claims), await server.given.teacher(claims)]
  await statusesOf(6, () => server.as(hasty).call(getMe))

  expect((await server.as(patient).call(getMe)).status).toBe(200)
})

test('whoever is not signed in may make fewer calls', async () => {
  expect(await statusesOf(4, () => server.anonymous.call(hello))).toEqual([204, 204, 204, 429])
})

test('trying out tokens is slow: refused ones count against the address', async () => {
  const guess = () => server.as({ token: 'a.b.c', subject: '' }).call(getMe)

  expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429])
  expect((await server.anonymous.call(hello)).status).toBe(429)
})

test('trying out file cookies is slow too', async () => {
  const guess = () =>
    rawRequest(server.origin, '/api/files/1', { headers: { cookie: 'lectern_files=guess' } })

  expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429])
})

test("an issuer's outage is held against nobody", async () => {
  const ask = () => withoutIssuer.as({ token: 'a.b.c', subject: '' }).call(getMe)

  expect(await statusesOf(5, ask)).toEqual([503, 503, 503, 503, 503])
})

test('a forwarded address is believed only behind a proxy', async () => {
  let n = 0
  const from =
    ({ origin }: TestServer) =>
    () =>
      rawRequest(origin, '/api/hello', {
        headers: { host: 'localhost:3000', 'x-forwarded-for': `10.0.0.${n++}` },
      })

  expect(await statusesOf(4, from(server))).toEqual([204, 204, 204, 429])
  expect(await statusesOf(4, from(behindProxy))).toEqual([204, 204, 204, 204])
})

test('all addresses of one IPv6 network share a limit, and another network has its own', async () => {
  let n = 0
  const from = (network: string) => () =>
    rawRequest(behindProxy.origin, '/api/hello', {
      headers: { host: 'localhost:3000', 'x-forwarded-for': `${network}::${(n++).toString(16)}` },
    })

  expect(await statusesOf(4, from('2001:db8:1:7'))).toEqual([204, 204, 204, 429])
  expect(await statusesOf(1, from('2001:db8:1:8'))).toEqual([204])
})

describe('strangers behind the same address', () => {
  const claims = () => ({ exp: minute * 60 + 3600, iat: minute * 60 })
  const fillLimit = () => statusesOf(4, () => server.anonymous.call(hello))
  const cookieOf = ({ headers }: { headers: Headers }): string =>
    headers.getSetCookie()[0]?.replace(/;.*/, '') ?? ''

  test('keep nobody from signing out: the file cookie ends', async () => {
    const cookie = cookieOf(await server.as(await server.given.teacher(claims())).call(openFileSession))
    await fillLimit()

    expect((await server.anonymous.call(closeFileSession, { headers: { cookie } })).status).toBe(204)
    const opened = await rawRequest(server.origin, '/api/files/1', { headers: { cookie } })
    expect(opened.status).toBe(429)
    vi.setSystemTime((minute + 1) * 60_000)
    expect((await rawRequest(server.origin, '/api/files/1', { headers: { cookie } })).status).toBe(401)
  })

  test('keep no page from its configuration', async () => {
    await fillLimit()

    expect((await server.anonymous.call(getConfig)).status).toBe(200)
  })

  test('keep no administrator out of a browser that has signed in before, while a forged id is a stranger', async () => {
    const { email, password } = await server.given.administrator()
    const body = { email, password }
    const cookie = cookieOf(await server.anonymous.call(loginAdmin, { body }))
    await fillLimit()

    const forged = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
    expect((await server.anonymous.call(loginAdmin, { body, headers: { cookie: forged } })).status).toBe(429)
    expect((await server.anonymous.call(loginAdmin, { body })).status).toBe(429)
    expect((await server.anonymous.call(loginAdmin, { body, headers: { cookie } })).status).toBe(200)
  })
})

test('the embedded sign-in counts its callers too, and offers nothing that nobody uses', async () => {
  const { origin } = await startServer({
    database,
    env: { RATE_LIMIT_ANONYMOUS: '1' },
    provider: 'configured',
  })
  const headers = { host: 'localhost:3000' }
  const ask = (path: string, method = 'GET') => rawRequest(origin, path, { method, headers })

  expect((await ask('/oidc/session/end')).status).toBe(404)
  expect((await ask('/oidc/request', 'POST')).status).toBe(404)
  expect(await statusesOf(9, () => ask('/oidc/jwks'))).toEqual([...Array(8).fill(200), 429])
  expect((await ask('/signin/anything')).status).toBe(429)
})

test('pages, scripts and health checks are never refused', async () => {
  expect(await statusesOf(10, () => rawRequest(server.origin, '/healthz'))).toEqual(Array(10).fill(200))
})

test('without a setting it is 600 for a teacher and 60 for others', () => {
  expect(readConfig({})).toMatchObject({ rateLimit: 600, rateLimitAnonymous: 60 })
})

test('a minute later a caller begins anew', () => {
  let now = 0
  const limit = new RateLimit(1, () => now)
  limit.take('first')
  now = 59_999
  expect(() => limit.take('first')).toThrow()
  now = 60_000

  expect(() => limit.take('first')).not.toThrow()
})

test('with too many callers the oldest is forgotten, and none of the others', () => {
  const limit = new RateLimit(1, () => 0, 1000)
  const callers = Array.from({ length: 1001 }, (_, index) => `caller ${index}`)
  for (const caller of callers) limit.take(caller)

  for (const caller of callers.slice(1)) expect(() => limit.take(caller)).toThrow()
  expect(() => limit.take('caller 0')).not.toThrow()
})

import { endpoint } from '@lectern/contract/endpoint.ts'
import { closeFileSession, getMe, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { App } from '#server/platform/http/app.ts'
import { route } from '#server/platform/http/route.ts'
import { startServer, type TestTeacher } from '#test/start-server.ts'
import { issuer } from '#test/test-issuer.ts'
import { deleteTeacherWithFiles, findTeacher } from '../tenancy/tenancy.service.ts'

const Owner = z.object({ userId: z.int() })
const file = {
  path: '/api/files/:name/owner',
  params: z.object({ name: z.string() }),
  access: 'file',
} as const
const openFile = endpoint({ ...file, method: 'GET', summary: 'Opens a file', response: Owner })
const changeFile = endpoint({ ...file, method: 'POST', summary: 'Changes a file', response: Owner })

function fileRoutes(app: App): void {
  route(app, openFile, async ({ actor }) => ({ userId: actor.userId }))
  route(app, changeFile, async ({ actor }) => ({ userId: actor.userId }))
}

const server = await startServer({ routes: fileRoutes })
const secure = await startServer({
  database: server.database,
  routes: fileRoutes,
  env: {
    PUBLIC_URL: 'https://lectern.example.org',
    OIDC_ISSUER: 'https://issuer.example',
    OIDC_CLIENT_ID: 'x',
  },
})

afterEach(() => vi.useRealTimers())

const find = async ({ subject }: TestTeacher) =>
  (await findTeacher(server.database, issuer, subject))?.userId ?? 0

async function givenSession(): Promise<{ teacher: TestTeacher; cookie: string; set: string[] }> {
  const teacher = await server.given.teacher()
  const { headers } = await server.as(teacher).call(openFileSession)
  const set = headers.getSetCookie()

  return { teacher, set, cookie: set[0]?.replace(/;.*/, '') ?? '' }
}

const withCookie = (cookie: string, method = 'GET', path = '/api/files/a.pdf/owner', more = {}) =>
  server.anonymous.fetch(path, { method, headers: { cookie, ...more } })

test('a file session is a cookie for each file route, out of reach of scripts and other sites', async () => {
  const { set } = await givenSession()
  const attributes = set.map((line) => line.replace(/^lectern_files=[\w-]{43}; /, ''))

  expect(attributes).toEqual(
    ['/api/files', '/api/download', '/api/session'].map(
      (path) => `Max-Age=3600; Path=${path}; HttpOnly; SameSite=Strict`,
    ),
  )
})

test('behind https the cookies travel by https only', async () => {
  const { headers } = await secure.as(await secure.given.teacher()).call(openFileSession)

  expect(headers.getSetCookie()).toHaveLength(3)
  for (const line of headers.getSetCookie()) expect(line).toMatch(/^__Secure-lectern_files=.*; Secure/)
})

test.each(['GET', 'HEAD'])('the cookie opens a file by %s, as the teacher who got it', async (method) => {
  const { teacher, cookie } = await givenSession()
  const opened = await withCookie(cookie, method)

  expect(opened.status).toBe(200)
  if (method === 'GET') expect(await opened.json()).toEqual({ userId: await find(teacher) })
})

test('a token opens a file too', async () => {
  const { teacher } = await givenSession()

  expect((await server.as(teacher).call(openFile, { params: { name: 'a.pdf' } })).status).toBe(200)
})

test('the cookie changes nothing, not even on a file route', async () => {
  const { cookie } = await givenSession()

  expect((await withCookie(cookie, 'POST')).status).toBe(401)
})

test('the cookie is worth nothing on any route that is not for files', async () => {
  const { cookie } = await givenSession()
  const others = server.app.endpoints.filter(({ access }) => access === 'teacher' || access === 'admin')
  const statuses = await Promise.all(
    others.map(
      async ({ method, path }) => (await withCookie(cookie, method, path.replace(/:\w+/g, '1'))).status,
    ),
  )

  expect(others).toContain(getMe)
  expect(new Set(statuses)).toEqual(new Set([401]))
})

test('ending the session clears the cookies and ends it at the server', async () => {
  const { cookie } = await givenSession()
  const ended = await server.anonymous.call(closeFileSession, { headers: { cookie } })

  expect(ended.status).toBe(204)
  expect(ended.headers.getSetCookie().map((line) => line.split('; ').slice(0, 3))).toEqual(
    ['/api/files', '/api/download', '/api/session'].map((path) => [
      'lectern_files=',
      'Max-Age=0',
      `Path=${path}`,
    ]),
  )
  expect((await withCookie(cookie)).status).toBe(401)
})

test("ending one's session leaves those of others alone", async () => {
  const [mine, theirs] = [await givenSession(), await givenSession()]
  await server.anonymous.call(closeFileSession, { headers: { cookie: mine.cookie } })

  expect((await withCookie(theirs.cookie)).status).toBe(200)
})

test('the session ends by itself after an hour', async () => {
  const { cookie } = await givenSession()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_500_000 })
  expect((await withCookie(cookie)).status).toBe(200)

  vi.setSystemTime(Date.now() + 100_000)
  expect((await withCookie(cookie)).status).toBe(401)
})

test('a removed teacher opens no more files', async () => {
  const { teacher, cookie } = await givenSession()
  await deleteTeacherWithFiles(server.app, await find(teacher))

  expect((await withCookie(cookie)).status).toBe(401)
})

test('only a hash is stored, and what is stored opens nothing', async () => {
  const { cookie } = await givenSession()
  const sid = cookie.split('=')[1] ?? ''
  const rows = await server.database.platform.selectFrom('sessions').selectAll().execute()

  expect(JSON.stringify(rows)).not.toContain(sid)
  expect((await withCookie(`lectern_files=${rows.at(-1)?.sid}`)).status).toBe(401)
})

test('another site cannot open a file in the name of the teacher', async () => {
  const { cookie } = await givenSession()

  expect(
    (await withCookie(cookie, 'GET', '/api/files/a.pdf/owner', { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
})

test('a wrong token is not made good by a right cookie', async () => {
  const { cookie } = await givenSession()

  expect(
    (await withCookie(cookie, 'GET', '/api/files/a.pdf/owner', { authorization: 'Bearer a.b.c' })).status,
  ).toBe(401)
})

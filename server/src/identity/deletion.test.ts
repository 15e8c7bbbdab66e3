import { endpoint } from '@lectern/contract/endpoint.ts'
import { getMe, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { App } from '#server/platform/http/app.ts'
import { route } from '#server/platform/http/route.ts'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { now } from '#test/identity/token-kit.ts'
import { startServer, type TestServer, type TestTeacher } from '#test/start-server.ts'
import { issuer, signToken } from '#test/test-issuer.ts'
import { deleteTeacherWithFiles, findTeacher } from '../tenancy/tenancy.service.ts'

const Work = z.object({ courses: z.int() })
const readWork = endpoint({ method: 'GET', path: '/api/work', summary: 'Reads', response: Work })
const addWork = endpoint({ method: 'POST', path: '/api/work', summary: 'Writes', response: Work })

function workRoutes(app: App): void {
  route(app, readWork, async ({ db }) => {
    const courses = db.selectFrom('usage').select('count as courses').where('thing', '=', 'courses')
    return courses.executeTakeFirstOrThrow()
  })
  route(app, addWork, async ({ db }) => {
    const added = db.updateTable('usage').set({ count: 7 }).where('thing', '=', 'courses')
    return added.returning('count as courses').executeTakeFirstOrThrow()
  })
}

const location = await newLocation()
const database = await openTestDatabase(location)
const first = await startServer({ database, routes: workRoutes })
/** Another server on the same data: a pool of its own where the database allows it, always a memory of its own. */
const second = await startServer({
  database: database.kind === 'server' ? await openTestDatabase(location) : database,
  routes: workRoutes,
})
const servers = [first, second]

afterEach(() => vi.useRealTimers())

const find = ({ subject }: TestTeacher) => findTeacher(database, issuer, subject)

async function givenRemovedTeacher(): Promise<TestTeacher> {
  const teacher = await first.given.teacher()
  for (const server of servers) await server.as(teacher).call(addWork)
  const found = await find(teacher)
  await deleteTeacherWithFiles(first.app, found?.userId ?? 0)

  return teacher
}

/** As the browser's later sign-in would; the deletion and it need not share a second. */
async function signInAgain({ subject }: TestTeacher): Promise<TestTeacher> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })

  return { subject, token: await signToken({ sub: subject, iat: now(), auth_time: now() }) }
}

const every = async (ask: (server: TestServer) => Promise<{ status: number }>): Promise<number[]> =>
  Promise.all(servers.map(async (server) => (await ask(server)).status))

test.each([
  ['asks who they are', (teacher: TestTeacher) => (server: TestServer) => server.as(teacher).call(getMe)],
  ['reads their work', (teacher: TestTeacher) => (server: TestServer) => server.as(teacher).call(readWork)],
  ['changes their work', (teacher: TestTeacher) => (server: TestServer) => server.as(teacher).call(addWork)],
  [
    'opens a file session',
    (teacher: TestTeacher) => (server: TestServer) => server.as(teacher).call(openFileSession),
  ],
])('a removed teacher who %s with a live token is refused at once on every server', async (_does, ask) => {
  const teacher = await givenRemovedTeacher()

  expect(await every(ask(teacher))).toEqual([401, 401])
  expect(await every(ask(teacher))).toEqual([401, 401])
  expect(await find(teacher)).toBeUndefined()
})

test('a token renewed after the deletion stays refused: nobody has signed in again', async () => {
  const teacher = await givenRemovedTeacher()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const renewed = await signToken({
    sub: teacher.subject,
    iat: now(),
    exp: now() + 3600,
    auth_time: now() - 3610,
  })

  expect(await every((server) => server.as({ ...teacher, token: renewed }).call(getMe))).toEqual([401, 401])
  expect(await find(teacher)).toBeUndefined()
})

test('a later sign-in gets a new and empty workspace on every server, and the old token stays refused', async () => {
  const teacher = await givenRemovedTeacher()
  const again = await signInAgain(teacher)
  const work = await Promise.all(servers.map((server) => server.as(again).call(readWork)))

  expect(work.map(({ body }) => body)).toEqual([{ courses: 0 }, { courses: 0 }])
  expect(await every((server) => server.as(teacher).call(getMe))).toEqual([401, 401])
  expect(await every((server) => server.as(teacher).call(getMe))).toEqual([401, 401])
})

import { getOrganizationSize } from '@lectern/contract/admin/admin.contract.ts'
import { endToken, listTokens, makeToken, maxTokens } from '@lectern/contract/connections/tokens.contract.ts'
import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { movingClock } from '#test/moving-clock.ts'
import { noFiles } from '#test/no-files.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { route } from '../../platform/http/route.ts'
import { deleteTeacherWithFiles } from '../../tenancy/tenancy.service.ts'
import { isTokenText } from './token-text.ts'

const database = await openTestDatabase()
const server = await startServer({ database })

async function givenProgram(at: TestServer = server, mayWrite = true) {
  const teacher = await at.given.teacher()
  const client = at.as(teacher)
  const { body: made } = await client.call(makeToken, { body: { name: 'Sheet', mayWrite, days: 90 } })

  return { teacher, client, made, program: at.as(made) }
}

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

test('a token is shown once, and nothing that is kept of it opens anything', async () => {
  const { client, made, teacher } = await givenProgram()
  const { token, callsPerMinute, ...shown } = made
  const rows = await database.platform.selectFrom('programTokens').selectAll().execute()
  const answers = await (await server.given.workspaceOf(teacher)).selectFrom('answers').selectAll().execute()

  expect(token).toMatch(/^lct_rw_[0-9A-Za-z]{43}_[0-9a-f]{8}$/)
  expect(isTokenText(token)).toBe(true)
  expect((await client.call(listTokens)).body).toEqual([shown])
  expect(JSON.stringify([rows, answers])).not.toContain(token.slice(7, 50))
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * 86_400_000)
})

test('a program works in the workspace of its teacher, in their name', async () => {
  const { client, program } = await givenProgram()
  await program.call(createCourse, { body: { name: 'Biology' } })
  const { body: courses } = await client.call(listCourses)

  expect(courses.map(({ name }) => name)).toEqual(['Biology'])
  expect((await program.call(getMe)).body).toEqual((await client.call(getMe)).body)
})

test('a token that was ended is dead at once on every server, and stays in the list', async () => {
  const other = await startServer({ database })
  const { client, made, program } = await givenProgram()
  const elsewhere = other.as(made)
  expect((await elsewhere.call(getMe)).status).toBe(200)
  await client.call(endToken, idOf(made))
  const refused = [(await program.call(getMe)).status, (await elsewhere.call(getMe)).status]

  expect(refused).toEqual([401, 401])
  expect((await client.call(listTokens)).body).toMatchObject([{ id: made.id, endedAt: expect.any(String) }])
  expect((await client.call(endToken, idOf(made))).status).toBe(404)
})

test('a token ends by itself after its days, a year at most', async () => {
  const clock = movingClock('2026-11-12T12:00:00Z')
  const later = await startServer({ clock })
  const { client, program } = await givenProgram(later)
  const { token: short } = (await client.call(makeToken, { body: { name: 'Short', days: 1 } })).body
  clock.forward({ hours: 23 })
  const before = (await later.as({ token: short }).call(getMe)).status
  clock.forward({ hours: 2 })

  expect([before, (await later.as({ token: short }).call(getMe)).status]).toEqual([200, 401])
  expect((await program.call(getMe)).status).toBe(200)
  expect((await client.attempt(makeToken, { body: { name: 'Long', days: 366 } })).status).toBe(400)
})

test('when it was last used is told to the hour', async () => {
  const clock = movingClock('2026-11-12T12:00:00Z')
  const later = await startServer({ clock })
  const { client, program } = await givenProgram(later)
  const lastUsed = async () => (await client.call(listTokens)).body[0]?.lastUsedAt
  expect(await lastUsed()).toBeNull()
  await program.call(getMe)
  await expect.poll(lastUsed).toBe('2026-11-12T12:00:00.000Z')
  clock.forward({ minutes: 59 })
  await program.call(getMe)
  clock.forward({ minutes: 2 })
  await program.call(getMe)

  await expect.poll(lastUsed).toBe('2026-11-12T13:01:00.000Z')
})

test('a deleted teacher’s tokens are dead with the account, and an administrator sees no more of them than how many', async () => {
  const { teacher, program, made } = await givenProgram()
  const { tenantId, userId } = await tenantOf(server, teacher)
  const administrator = server.as(await server.given.administrator())
  const { body: size } = await administrator.call(getOrganizationSize, {
    params: { tenantId: String(tenantId) },
  })
  expect(size.tokens).toBe(1)
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)

  expect((await program.call(getMe)).status).toBe(401)
  expect(
    await database.platform.selectFrom('programTokens').selectAll().where('id', '=', made.id).execute(),
  ).toEqual([])
})

test('of two tokens that are made at once for the last place one is refused', async () => {
  const { client } = await givenProgram()
  for (let made = 1; made < maxTokens - 1; made += 1)
    await client.call(makeToken, { body: { name: `Program ${made}`, days: 30 } })
  const tries = await Promise.all(
    ['One', 'Other'].map((name) => client.call(makeToken, { body: { name, days: 30 } })),
  )

  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 403])
})

test('a program that asks without end is slowed alone: neither its teacher nor another token is', async () => {
  const slow = await startServer({ env: { RATE_LIMIT_PROGRAMS: '3', RATE_LIMIT: '50' } })
  const { client, program } = await givenProgram(slow)
  const { body: other } = await client.call(makeToken, { body: { name: 'Other', days: 30 } })
  const asked = []
  for (let call = 0; call < 5; call += 1) asked.push((await program.call(getMe)).status)

  expect(asked).toEqual([200, 200, 200, 429, 429])
  expect((await client.call(getMe)).status).toBe(200)
  expect((await slow.as(other).call(getMe)).status).toBe(200)
})

test('a token that has ended, asked with without end, closes nothing to its teacher behind the same address', async () => {
  const slow = await startServer({ env: { RATE_LIMIT_ANONYMOUS: '3' } })
  const { client, made, program } = await givenProgram(slow)
  await client.call(endToken, idOf(made))
  const asked = []
  for (let call = 0; call < 5; call += 1) asked.push((await program.call(getMe)).status)
  const signedOut = await slow.anonymous.call(getMe) // 401, and not yet one too many

  expect(asked).toEqual([401, 401, 401, 429, 429])
  expect(signedOut.status).toBe(401)
  expect((await client.call(getMe)).status).toBe(200)
})

test('programs wait for programs of the same teacher, and their teacher does not', async () => {
  const released = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = endpoint({ method: 'GET', path: '/api/slow', summary: 'Takes long' })
  const narrow = await startServer({
    env: { CALLS_AT_ONCE: '1', CALLS_WAITING: '0' },
    routes(app) {
      route(app, slow, async () => {
        begun.resolve()
        await released.promise
      })
    },
  })
  const { client, program } = await givenProgram(narrow)
  const { body: other } = await client.call(makeToken, { body: { name: 'Other', days: 30 } })
  const running = program.call(slow)
  await begun.promise
  const beside = [(await client.call(getMe)).status, (await narrow.as(other).call(getMe)).status]
  released.resolve()

  expect(beside).toEqual([200, 429])
  expect((await running).status).toBe(204)
})

test('a call with a token is judged by it alone, whatever page it comes from and whatever cookie comes along', async () => {
  const { program, client } = await givenProgram(server, false)
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const body = { name: 'Biology' }
  const asked = await program.attempt(getMe, { headers })
  const changed = await program.attempt(createCourse, { headers, body })
  const asTeacher = await client.attempt(getMe, { headers })

  expect([asked.status, changed.status, asTeacher.status]).toEqual([200, 403, 403])
  expect(changed.error?.message).toBe('This token may read and change nothing')
})

import { deleteOrganization, listOrganizations } from '@lectern/contract/admin/admin.contract.ts'
import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { proxiedWorker } from '#test/database/proxied-worker.ts'
import { startServer, type TestServer, type TestTeacher } from '#test/start-server.ts'
import { StartupError } from '../../startup-error.ts'

type Staffed = Awaited<ReturnType<typeof proxiedWorker>> & {
  server: TestServer
  /** Whose workspaces lie behind the proxy. */
  behind: TestTeacher[]
  elsewhere: TestTeacher[]
}

async function staffed(): Promise<Staffed> {
  const worker = await proxiedWorker()
  const server = await startServer({ database: await openTestDatabase(worker.location) })
  const teachers = await Promise.all(Array.from({ length: 6 }, () => server.given.teacher()))
  for (const teacher of teachers) {
    const made = await server.as(teacher).call(createCourse, { body: { name: 'Algebra' } })
    expect(made.status).toBe(201)
  }
  const ports = await Promise.all(teachers.map((teacher) => portOf(server, teacher)))
  const at = (isMeant: (port: string) => boolean) =>
    teachers.filter((_teacher, index) => isMeant(ports[index] ?? ''))
  const [behind, elsewhere] = [at((port) => port === worker.port), at((port) => port !== worker.port)]
  expect(Math.min(behind.length, elsewhere.length)).toBeGreaterThan(0)

  return { ...worker, server, behind, elsewhere }
}

async function portOf(server: TestServer, teacher: TestTeacher): Promise<string> {
  const { rows } = await sql<{ port: string }>`
    select nodeport::text as "port" from citus_shards
    where starts_with(table_name::text, ${`${await server.given.schemaOf(teacher)}.`}) limit 1`.execute(
    server.database.platform,
  )

  return rows[0]?.port ?? ''
}

const away = {
  status: 503,
  error: {
    code: 'unavailable',
    message: 'The database does not answer right now. Please try again in a moment.',
  },
}

test('while a worker is away its teachers are told so, and all others go on', async () => {
  const { server, behind, elsewhere, location, cut, reopen } = await staffed()
  const administrator = server.as(await server.given.administrator())
  const [organization] = (await administrator.call(listOrganizations)).body
  cut()

  for (const teacher of behind) {
    expect(await server.as(teacher).call(listCourses)).toMatchObject(away)
    expect(await server.as(teacher).call(createCourse, { body: { name: 'Biology' } })).toMatchObject(away)
  }
  for (const teacher of elsewhere) {
    expect((await server.as(teacher).call(listCourses)).body).toHaveLength(1)
    expect((await server.as(teacher).call(createCourse, { body: { name: 'Biology' } })).status).toBe(201)
  }
  expect(await server.as(await server.given.teacher()).call(listCourses)).toMatchObject(away)
  const params = { tenantId: String(organization?.tenant.id) }
  expect(await administrator.call(deleteOrganization, { params })).toMatchObject(away)
  await (await openDatabase(location)).close() // what is up to date needs no worker

  await reopen()

  for (const teacher of [...behind, await server.given.teacher()])
    expect((await server.as(teacher).call(createCourse, { body: { name: 'Chemistry' } })).status).toBe(201)
  expect((await administrator.call(deleteOrganization, { params })).status).toBe(204)
  expect(server.logged.filter((line) => line.includes('unexpected error'))).toEqual([])
})

test('a worker that falls silent holds up its own teachers alone', async () => {
  const { server, behind, elsewhere, fallSilent, speakAgain } = await staffed()
  fallSilent()
  const held = [...behind, ...behind, ...behind, ...behind].flatMap((teacher) => [
    server.as(teacher).call(listCourses, { query: { page: '1' } }),
    server.as(teacher).call(createCourse, { body: { name: 'Biology' } }),
  ])
  const newcomer = server.as(await server.given.teacher()).call(listCourses)

  const times: number[] = []
  for (let round = 0; round < 30; round += 1)
    for (const teacher of elsewhere) {
      const begun = performance.now()
      expect((await server.as(teacher).call(listCourses, { query: { page: '1' } })).status).toBe(200)
      times.push(performance.now() - begun)
    }
  expect(Math.max(...times)).toBeLessThan(2000)
  expect(await Promise.race(held)).toMatchObject(away)

  speakAgain()

  const statuses = (await Promise.all([...held, newcomer])).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  for (const teacher of behind)
    await expect.poll(async () => (await server.as(teacher).call(listCourses)).status).toBe(200)
})

test('a first start that cannot reach every node says so in one sentence', async () => {
  const { location, cut } = await proxiedWorker()
  cut()

  const error = await openDatabase(location).catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toMatch(/could not be brought up to date \([^\n]+\)\. On a cluster/)
})

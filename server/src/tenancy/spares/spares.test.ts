import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import { migrations as composed } from '#server/app/migrations.ts'
import { addSpares } from '#test/database/add-spares.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { laterReleases } from '#test/database/later-releases.ts'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { noFiles } from '#test/no-files.ts'
import { startServer } from '#test/start-server.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deleteTeacherWithFiles, provisionTeacher } from '../tenancy.service.ts'
import { type Preparation, prepareRegularly, prepareSpare } from './prepare-spares.ts'

const migrations = laterReleases(composed.tenant)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await newLocation())
})
afterEach(useUp)

const newTeacher = () => provisionTeacher(database, anIdentity())
const listSpares = () =>
  database.platform.selectFrom('spareWorkspaces').selectAll().orderBy('schema').execute()

async function useUp(): Promise<void> {
  while ((await listSpares()).length > 0) await newTeacher()
}

/** Schemas that are neither a teacher's nor recorded as spare. */
async function listLost(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname::text as "name" from pg_catalog.pg_namespace where starts_with(nspname::text, 'tenant_')
    except select "databaseName" from "platform"."tenants"
    except select "schema" from "platform"."spareWorkspaces"`.execute(database.platform)

  return rows.map(({ name }) => name)
}

/** Columns, constraints and indexes of a schema, without its name. */
async function shapeOf(schema: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as "line"
      from information_schema.columns where table_schema = ${schema}
    union all
    select replace(indexdef, ${schema}, '') from pg_catalog.pg_indexes where schemaname = ${schema}
    union all
    select concat_ws(' ', conname, replace(pg_get_constraintdef(oid), ${schema}, ''))
      from pg_catalog.pg_constraint where connamespace = ${schema}::regnamespace
    order by 1`.execute(database.platform)

  return rows.map(({ line }) => line)
}

test('a new teacher takes a spare workspace, and it is like one that is made for them', async () => {
  const made = await newTeacher()
  await addSpares(database, 2)
  const spares = await listSpares()

  const taken = await newTeacher()

  expect(spares.map(({ schema }) => schema)).toContain(taken.schema)
  expect(await listSpares()).toEqual(spares.filter(({ schema }) => schema !== taken.schema))
  expect(await shapeOf(taken.schema)).toEqual(await shapeOf(made.schema))
})

test('a teacher in a spare workspace works like any other', async () => {
  await addSpares(database, 1)
  const server = await startServer({ database })
  const [ada, bob] = [await server.given.teacher(), await server.given.teacher()]

  for (const teacher of [ada, bob])
    expect((await server.as(teacher).call(createCourse, { body: { name: 'Algebra' } })).status).toBe(201)

  expect(await listSpares()).toEqual([])
  for (const teacher of [ada, bob])
    expect((await server.as(teacher).call(listCourses)).body.map(({ name }) => name)).toEqual(['Algebra'])
})

test('of teachers who come at once each has a workspace of their own, spare or not', async () => {
  await addSpares(database, 3)
  const spares = (await listSpares()).map(({ schema }) => schema)

  const teachers = await Promise.all(Array.from({ length: 5 }, () => newTeacher()))

  const schemas = teachers.map(({ schema }) => schema).sort()
  expect(new Set(schemas).size).toBe(5)
  expect(schemas).toEqual(expect.arrayContaining(spares))
  expect(await listSpares()).toEqual([])
  expect(await listLost()).toEqual([])
})

test('a teacher who is refused leaves the spare workspace where it was', async () => {
  const identity = anIdentity()
  const { userId } = await provisionTeacher(database, identity)
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)
  await addSpares(database, 1)
  const before = await listSpares()

  await expect(provisionTeacher(database, identity)).rejects.toMatchObject({ code: 'unauthenticated' })

  expect(await listSpares()).toEqual(before)
})

test('the version of a spare workspace begins when it is taken, so that whoever comes back has seen no later one', async () => {
  await addSpares(database, 1)
  const before = Date.now()

  const { schema } = await newTeacher()

  const { version } = await database
    .tenant(schema)
    .selectFrom('workspace')
    .select('version')
    .executeTakeFirstOrThrow()
  expect(version).toBeGreaterThanOrEqual(before)
})

test('however far a spare workspace has come, its teacher finds all tables in it', async () => {
  const { schema: model } = await newTeacher()
  const shape = await shapeOf(model)

  for (let steps = 1; steps <= migrations.length; steps += 4) {
    for (let made = 0; made < steps; made += 1) expect(await prepareSpare(database, 1)).toBe(true)
    const [spare] = await listSpares()
    expect(spare?.schemaVersion).toBe(steps - 1)

    const { schema } = await newTeacher()

    expect(schema).toBe(spare?.schema)
    expect(await shapeOf(schema)).toEqual(shape)
  }
  expect(await listSpares()).toEqual([])
})

test('a release that adds tables adds them to spare workspaces too', async () => {
  await addSpares(database, 2)
  const before = await listSpares()
  migrations.push({
    name: '9999-notes',
    statements: (schema) => [`create table "${schema}"."testNotes" ("id" integer)`],
  })

  const early = await newTeacher()
  await addSpares(database, 1)

  const [left, ...others] = await listSpares()
  expect(others).toEqual([])
  expect(before.map(({ schema }) => schema)).toEqual(expect.arrayContaining([early.schema, left?.schema]))
  for (const schema of [early.schema, left?.schema ?? ''])
    await sql`select from ${sql.id(schema, 'testNotes')}`.execute(database.platform)
})

test('no more are made than are wanted, and all of them are recorded', async () => {
  await Promise.all([1, 2, 3].map(() => addSpares(database, 2)))
  await addSpares(database, 2)

  const spares = await listSpares()
  expect(spares.map(({ schemaVersion }) => schemaVersion)).toEqual([migrations.length, migrations.length])
  expect(await listLost()).toEqual([])
})

/** As the product does it, only that it looks again at once. */
function prepare(given: Partial<Preparation> = {}) {
  const warn = vi.fn()
  const preparation = { database, wanted: 1, requireRoom: async () => {}, isIdle: () => true, ...given }

  return { warn, stop: prepareRegularly(preparation, { warn }, 1) }
}

test('a server makes spare workspaces by itself, and replaces those that are taken', async () => {
  const { stop } = prepare()
  const isReady = async () => (await listSpares())[0]?.schemaVersion === migrations.length

  await expect.poll(isReady).toBe(true)
  await newTeacher()
  await expect.poll(isReady).toBe(true)

  await stop()
})

test('on a nearly full disk none is made, and nobody is told again and again', async () => {
  const requireRoom = vi.fn().mockRejectedValue(new AppError('storage_full', 'no room'))
  const { warn, stop } = prepare({ requireRoom })

  await expect.poll(() => requireRoom.mock.calls.length).toBeGreaterThan(2)
  await stop()

  expect(await listSpares()).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test('a failure is logged, and the next try may succeed', async () => {
  const requireRoom = vi.fn().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue(undefined)
  const { warn, stop } = prepare({ requireRoom })

  await expect.poll(() => listSpares()).toHaveLength(1)
  await stop()

  expect(warn).toHaveBeenCalledOnce()
})

test('where none is wanted none is made', async () => {
  const requireRoom = vi.fn()
  const { stop } = prepare({ wanted: 0, requireRoom })

  await stop()

  expect(requireRoom).not.toHaveBeenCalled()
})

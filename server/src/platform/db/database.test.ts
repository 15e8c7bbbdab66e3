import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import { openDatabase } from '#server/app/open-database.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { noFiles } from '#test/no-files.ts'
import { workspaceFor } from '#test/workspace-for.ts'
import { listCourses } from '../../courses/courses.queries.ts'
import { deleteTeacherWithFiles, provisionTeacher } from '../../tenancy/tenancy.service.ts'
import { compiledRead } from './compiled-read.ts'
import type { Database, PlatformDb, TenantDb } from './database.ts'
import { isDatabaseUnavailable, isUndefinedSchema, isUniqueViolation } from './database-errors.ts'
import { json } from './json.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 })
})
beforeEach(async () => {
  await database.platform.deleteFrom('secrets').execute()
})

const put = (platform: PlatformDb, name: string) =>
  platform
    .insertInto('secrets')
    .values({ name, value: json(name) })
    .execute()

async function namesIn({ platform }: Pick<Database, 'platform'>): Promise<string[]> {
  const rows = await platform.selectFrom('secrets').select('name').orderBy('name').execute()

  return rows.map(({ name }) => name)
}

type Wanted = [after?: string, max?: number]

const readNames = compiledRead((platform: PlatformDb, ...[after, max]: Wanted) =>
  platform
    .selectFrom('secrets')
    .select('name')
    .$if(after !== undefined, (query) => query.where('name', '>', after ?? ''))
    .$if(max !== undefined, (query) => query.limit(max ?? 0))
    .orderBy('name'),
)

const newWorkspace = async (): Promise<TenantDb> =>
  workspaceFor(database, (await provisionTeacher(database, anIdentity())).schema)

test('a transaction that throws leaves nothing, and the next one works', async () => {
  const failed = database.transaction(async ({ platform }) => {
    await put(platform, 'lost')
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await database.transaction(({ platform }) => put(platform, 'kept'))

  expect(await namesIn(database)).toEqual(['kept'])
})

test('a transaction whose statement failed cannot be committed by ignoring the error', async () => {
  const committed = database.transaction(async ({ platform }) => {
    await put(platform, 'first')
    await put(platform, 'first').catch(() => {})
  })

  await expect(committed).rejects.toThrow()
  expect(await namesIn(database)).toEqual([])
})

test('of transactions at the same time only those that succeed leave something', async () => {
  const writing = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
    database.transaction(async ({ platform }) => {
      await put(platform, name)
      if (index % 2 === 1) throw new Error('changed my mind')
    }),
  )
  await Promise.allSettled(writing)

  expect(await namesIn(database)).toEqual(['a', 'c', 'e'])
})

test('a handle from outside is refused inside a transaction', async () => {
  await database.transaction(async (db) => {
    await expect(put(database.platform, 'outside')).rejects.toThrow('only the handles given to it')
    await expect(sql`select 1`.execute(database.platform)).rejects.toThrow('only the handles given to it')
    await expect(readNames(database.platform)).rejects.toThrow('only the handles given to it')
    await expect(database.transaction(async () => {})).rejects.toThrow('only the handles given to it')
    await put(db.platform, 'inside')
  })

  expect(await namesIn(database)).toEqual(['inside'])
})

test('a compiled read sends the values and the shape that each call asks for', async () => {
  for (const name of ['a', 'b', 'c']) await put(database.platform, name)
  const names = async (...wanted: Wanted) =>
    (await readNames(database.platform, ...wanted)).map(({ name }) => name)

  expect(await names('a')).toEqual(['b', 'c'])
  expect(await names('b')).toEqual(['c'])
  expect(await names(undefined, 2)).toEqual(['a', 'b'])
  expect(await names()).toEqual(['a', 'b', 'c'])
  expect(await database.transaction(({ platform }) => readNames(platform, 'b'))).toEqual([{ name: 'c' }])
})

test('a compiled read is answered from the schema of its handle', async () => {
  const [one, other] = await Promise.all([newWorkspace(), newWorkspace()])
  await one.insertInto('courses').values({ userId: 1, name: 'Algebra' }).execute()

  expect(await listCourses(one, {})).toMatchObject([{ name: 'Algebra' }])
  expect(await listCourses(other, {})).toEqual([])
})

test('work that outlives the transaction which started it may use the database again', async () => {
  const ended = Promise.withResolvers<void>()

  const later = await database.transaction(async () => ({
    done: ended.promise.then(() => put(database.platform, 'later')),
  }))
  ended.resolve()
  await later.done

  expect(await namesIn(database)).toEqual(['later'])
})

test.each([
  'public',
  'platform',
  'pg_catalog',
  '',
  'tenant_',
  'tenant_ABCDEFGHIJKLMNOPQRST',
  'tenant_aaaaaaaaaaaaaaaaaaaa"',
  'tenant_aaaaaaaaaaaaaaaaaaaa; drop schema platform',
  'tenant_aaaaaaaaaaaaaaaaaaaa\n',
  '__proto__',
])("%j is no name of a teacher's schema", (name) => {
  expect(() => database.tenant(name)).toThrow('not the name')
})

// @ts-expect-error A handle names no way to another schema.
export type Wandering = TenantDb['withSchema']
// @ts-expect-error Nor to a transaction of its own.
export type Nesting = TenantDb['transaction']

test('a name without a schema reaches nothing', async () => {
  await sql`create table public.open ()`.execute(database.platform)

  await expect(sql`select * from open`.execute(database.platform)).rejects.toSatisfy(isUndefinedSchema)
})

test('a search path that somebody left behind leads no query to another teacher', async () => {
  const pooled = await openTestDatabase({ poolSize: 1 })
  const [ada, bob] = [
    await provisionTeacher(pooled, anIdentity()),
    await provisionTeacher(pooled, anIdentity()),
  ]
  await workspaceFor(pooled, ada.schema).updateTable('usage').set({ count: 7 }).execute()

  await sql.raw(`set search_path to "${ada.schema}"`).execute(pooled.platform)
  const counts = await pooled.tenant(bob.schema).selectFrom('usage').select('count').distinct().execute()

  expect(counts).toEqual([{ count: 0 }])
})

test.each([
  'public',
  'platform',
  'tenant_x"; drop schema platform cascade; --',
  `tenant_${'a'.repeat(20)}.usage`,
  '',
])('the schema name %j, which we did not make, reaches no statement', (schema) => {
  expect(() => database.tenant(schema)).toThrow("not the name of a teacher's schema")
})

test('a connection that saw a failed transaction serves the next caller', async () => {
  const database = await openTestDatabase({ poolSize: 1 })

  await expect(database.transaction(({ platform }) => sql`select 1 / 0`.execute(platform))).rejects.toThrow()

  expect(await namesIn(database)).toEqual([])
})

test('errors are told apart by their codes', async () => {
  const { userId, schema } = await provisionTeacher(database, anIdentity())
  await put(database.platform, 'once')
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)

  const twice = put(database.platform, 'once')
  await expect(twice).rejects.toSatisfy((error) => isUniqueViolation(error) && !isDatabaseUnavailable(error))
  const gone = database.tenant(schema).selectFrom('usage').selectAll().execute()
  await expect(gone).rejects.toSatisfy((error) => isUndefinedSchema(error) && !isDatabaseUnavailable(error))
})

test('every statement is reported, those that begin and end a transaction are not', async () => {
  const statements: string[] = []
  const database = await openTestDatabase({ onStatement: (statement) => statements.push(statement) })
  statements.length = 0

  await database.transaction(async ({ platform }) => {
    await put(platform, 'one')
    await sql`select 1`.execute(platform)
  })
  await namesIn(database)

  expect(statements).toEqual([
    'insert into "platform"."secrets" ("name", "value") values ($1, $2)',
    'select 1',
    'select "name" from "platform"."secrets" order by "name"',
  ])
})

test('closing waits for what is running, and then nothing answers', async () => {
  const location = await newLocation()
  const database = await openDatabase(location)
  const running = database.transaction(async ({ platform }) => {
    await put(platform, 'one')
    await sql`select pg_sleep(0.2)`.execute(platform)
    await put(platform, 'two')
  })
  await database.ping()

  await Promise.all([database.close(), database.close()])
  await running

  await expect(database.ping()).rejects.toThrow()
  const reopened = await openDatabase(location)
  expect(await namesIn(reopened)).toEqual(['one', 'two'])
  await reopened.close()
})

import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

test('a database whose disk is full says so, keeps nothing half, and is well again by itself', async () => {
  const { given, as, database } = await startServer()
  const teacher = await given.teacher()
  const create = (name: string) => as(teacher).call(createCourse, { body: { name } })
  expect((await create('Before')).status).toBe(201)

  // As PostgreSQL tells it when a file cannot grow, here after the course was counted.
  const schema = await given.schemaOf(teacher)
  const fillDisk = sql.id(schema, 'fillDisk')
  const run = (statement: RawBuilder<unknown>) => statement.execute(database.platform)
  await run(sql`create function ${fillDisk}() returns boolean language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await run(sql`alter table ${sql.id(schema, 'courses')}
    add constraint "fullDisk" check (${fillDisk}()) not valid`)
  const refused = await create('During')
  expect(refused.status).toBe(507)
  expect(refused.error?.message).toContain('The database has no room left')
  expect((await as(teacher).call(listCourses)).status).toBe(200)
  await run(sql`drop function ${fillDisk} cascade`)

  expect((await create('After')).status).toBe(201)
  expect((await create('Last')).status).toBe(201) // of three: the one that failed has taken no quota
  expect(new Set((await as(teacher).call(listCourses)).body.map(({ name }) => name))).toEqual(
    new Set(['Before', 'After', 'Last']),
  )
})

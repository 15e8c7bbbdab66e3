import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addSpares } from '#test/database/add-spares.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

type Shard = { schema: string; table: string; port: number }

/** Where the tables of teachers lie, as the coordinator has it. */
async function listShards(): Promise<Shard[]> {
  const { rows } = await sql<Shard>`
    select n.nspname as "schema", c.relname as "table", s.nodeport as "port"
    from citus_shards s
    join pg_catalog.pg_class c on c.oid = s.table_name
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace`.execute(server.database.platform)

  return rows
}

async function listTenantTables(schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as "name" from pg_catalog.pg_tables where schemaname = ${schema}`.execute(
    server.database.platform,
  )

  return rows.map(({ name }) => name)
}

test("every table of a teacher lies on one worker, and the teachers' workspaces lie on all of them, made ahead or not", async () => {
  await addSpares(server.database, 3)
  const teachers = await Promise.all(Array.from({ length: 6 }, () => server.given.teacher()))
  for (const teacher of teachers) {
    expect((await server.as(teacher).call(createCourse, { body: { name: 'Algebra' } })).status).toBe(201)
    expect((await server.as(teacher).call(listCourses)).body).toHaveLength(1)
  }
  const shards = await listShards()
  const coordinator = Number(new URL(server.database.location).port)

  for (const teacher of teachers) {
    const schema = await server.given.schemaOf(teacher)
    const theirs = shards.filter((shard) => shard.schema === schema)
    expect(theirs.map(({ table }) => table).toSorted()).toEqual((await listTenantTables(schema)).toSorted())
    expect(new Set(theirs.map(({ port }) => port)).size).toBe(1)
    expect(theirs[0]?.port).not.toBe(coordinator)
  }
  expect(new Set(shards.map(({ port }) => port)).size).toBeGreaterThan(1)
})

test("the platform's tables stay on the coordinator", async () => {
  expect((await listShards()).filter(({ schema }) => schema === 'platform')).toEqual([])
})

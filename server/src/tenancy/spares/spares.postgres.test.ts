import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addSpares } from '#test/database/add-spares.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import type { Database } from '../../platform/db/database.ts'
import { provisionTeacher } from '../tenancy.service.ts'

const newTeachers = (servers: readonly Database[], count: number) =>
  Promise.all(
    Array.from({ length: count }, () => servers.map((each) => provisionTeacher(each, anIdentity()))).flat(),
  )

/** Schemas that have no owner or more than one. */
async function listAmiss({ platform }: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select "n"."nspname", count("o"."schema")
    from pg_catalog.pg_namespace "n"
    left join (select "databaseName" as "schema" from "platform"."tenants"
               union all select "schema" from "platform"."spareWorkspaces") "o" on "o"."schema" = "n"."nspname"
    where starts_with("n"."nspname"::text, 'tenant_')
    group by 1 having count("o"."schema") <> 1`.execute(platform)

  return rows
}

test('two servers that make and give spare workspaces at once give none twice and lose none', async () => {
  const location = await newLocation()
  const servers = [await openTestDatabase(location), await openTestDatabase(location)]
  const [first, second] = servers as [Database, Database]
  await addSpares(first, 3)

  const [teachers] = await Promise.all([
    newTeachers(servers, 4),
    ...servers.flatMap((each) => [addSpares(each, 3), addSpares(each, 3)]),
  ])
  await addSpares(second, 3)

  expect(new Set(teachers.map(({ schema }) => schema)).size).toBe(8)
  expect(await listAmiss(first)).toEqual([])
  expect(await first.platform.selectFrom('spareWorkspaces').selectAll().execute()).toHaveLength(3)
})

test('a server that loses its connections while it makes and gives spare workspaces loses none of them', async () => {
  const location = await newLocation()
  const [server, watcher] = [await openTestDatabase(location), await openTestDatabase(location)]
  const work = Promise.allSettled([addSpares(server, 4), newTeachers([server], 2), addSpares(server, 4)])

  for (let time = 0; time < 10; time += 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      watcher.platform,
    )
  await work
  await addSpares(watcher, 2)

  expect(await listAmiss(watcher)).toEqual([])
  await newTeachers([watcher], 3)
  expect(await listAmiss(watcher)).toEqual([])
})

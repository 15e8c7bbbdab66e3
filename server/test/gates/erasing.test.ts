import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { erasing } from '#server/app/erased.ts'
import { startServer } from '../start-server.ts'

const server = await startServer()
const teacher = await server.given.teacher()
await server.as(teacher).fetch('/api/me')
const schema = await server.given.schemaOf(teacher)

const listColumns = async (of: string) =>
  (
    await sql<{ table: string; column: string }>`
      select "columns".table_name as "table", "columns".column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = ${of} and table_type = 'BASE TABLE'`.execute(server.database.platform)
  ).rows

test('every table of a workspace says what erasing a student does to it', async () => {
  const tables = new Set((await listColumns(schema)).map(({ table }) => table))

  expect([...tables].sort()).toEqual(Object.keys(erasing.tenant).sort())
})

test('a table that names students, here or with the platform, cannot pass for one with nobody in it', async () => {
  const naming = async (of: string) =>
    (await listColumns(of)).filter(({ column }) => /student/i.test(column)).map(({ table }) => table)
  const known: Record<string, string | undefined> = { ...erasing.platform, ...erasing.tenant }
  const unknown = [...(await naming('platform')), ...(await naming(schema))].filter(
    (table) => known[table] === undefined || known[table] === 'nobody',
  )

  expect(unknown).toEqual([])
})

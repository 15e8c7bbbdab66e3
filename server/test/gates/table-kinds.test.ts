import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableKinds } from '#server/app/journaled.ts'
import { startServer } from '../start-server.ts'

const server = await startServer()
const schema = await schemaOfNewTeacher()

async function schemaOfNewTeacher(): Promise<string> {
  const teacher = await server.given.teacher()
  await server.as(teacher).fetch('/api/me')

  return server.given.schemaOf(teacher)
}

test('every table of a workspace says what undo does with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as "name" from information_schema.tables where table_schema = ${schema}`.execute(
    server.database.platform,
  )

  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tableKinds).sort())
})

test('the database keeps what is written to those whose rows come back, and to no others', async () => {
  const { rows } = await sql<{ table: string; event: string }>`
    select distinct event_object_table as "table", event_manipulation as "event"
    from information_schema.triggers
    where event_object_schema = ${schema} and trigger_name like 'journal-%'`.execute(server.database.platform)

  const kept = Object.entries(tableKinds).flatMap(([table, kind]) => {
    if (typeof kind === 'string') return []
    return (kind.link === undefined ? ['DELETE', 'INSERT', 'UPDATE'] : ['UPDATE']).map(
      (event) => `${table} ${event}`,
    )
  })
  expect(rows.map(({ table, event }) => `${table} ${event}`).sort()).toEqual(kept.sort())
})

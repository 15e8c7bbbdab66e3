import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations as composed } from '#server/app/migrations.ts'
import { openDatabase } from '#server/app/open-database.ts'
import { laterReleases } from '#test/database/later-releases.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { migrateAllTenants } from './migrate-all-tenants.ts'

const migrations = laterReleases(composed.tenant)

test('an upgrade runs once for each teacher while two servers serve and the command runs beside them', async () => {
  const location = await newLocation()
  const old = await startServer({ database: await openDatabase(location) })
  const teachers = await Promise.all(Array.from({ length: 8 }, () => old.given.teacher()))
  for (const teacher of teachers) await old.as(teacher).call(createCourse, { body: { name: 'Before' } })
  migrations.push({
    name: '9999-notes',
    statements: (schema) => [
      `create table "${schema}"."testNotes" ("id" integer)`,
      `insert into "${schema}"."testNotes" values (1)`,
    ],
  })
  const [first, second, command] = await Promise.all([1, 2, 3].map(() => openDatabase(location)))
  if (!first || !second || !command) throw new Error('three connections were asked for')
  const servers = [await startServer({ database: first }), await startServer({ database: second })]

  const [report, ...answers] = await Promise.all([
    migrateAllTenants(command),
    ...teachers.flatMap((teacher) => [old, ...servers].map((server) => server.as(teacher).call(listCourses))),
  ])

  expect(report.failed).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const teacher of teachers) {
    const notes = sql.id(await old.given.schemaOf(teacher), 'testNotes')
    const { rows } = await sql`select * from ${notes}`.execute(command.platform)
    expect(rows).toEqual([{ id: 1 }])
  }
  for (const server of [old, ...servers]) await server.app.close()
  await Promise.all([old.database, first, second, command].map((each) => each.close()))
})

import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newArchivePath, newInstallation, restoreFrom, rowSums, serveOn } from '#test/backup.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { backUp } from './backup.ts'

test('what is written between two tables of a backup is in none of them', async () => {
  const location = await newLocation()
  const source = await newInstallation('disk', location)
  const server = await serveOn(source)
  const teacher = await server.given.teacher()
  await server.as(teacher).call(createCourse, { body: { name: 'Before' } })
  const schema = await server.given.schemaOf(teacher)
  const before = await rowSums(source.database)
  const writer = new pg.Client(location.databaseUrl)
  await writer.connect()
  await writer.query('begin')
  await writer.query(`lock table "${schema}"."students" in access exclusive mode`)
  const waiting = `select count(*)::integer as "count" from pg_stat_activity
                   where "datname" = current_database() and "wait_event_type" = 'Lock'`

  // By then the backup has read the courses, and stands before the students.
  const path = newArchivePath()
  const backup = backUp(source, path, {})
  await expect.poll(async () => (await writer.query(waiting)).rows[0].count).toBe(1)
  await writer.query(`insert into "${schema}"."courses" ("userId", "name") values (1, 'Meanwhile')`)
  await writer.query(`insert into "${schema}"."students" ("userId", "name") values (1, 'Meanwhile')`)
  await writer.query('commit')
  await writer.end()
  await backup
  const target = await newInstallation('disk')
  await restoreFrom(path, target)

  const restored = await rowSums(target.database)
  expect(restored[`${schema}.courses`]).toBe(before[`${schema}.courses`])
  expect(restored[`${schema}.students`]).toBe(before[`${schema}.students`])
  expect(await rowSums(source.database)).not.toMatchObject(before)
})

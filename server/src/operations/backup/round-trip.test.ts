import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { expect, test } from 'vitest'
import {
  fileSums,
  givenBusyTeacher,
  listOrphaned,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
  spoil,
  sumsOf,
  twoTeachers,
} from '#test/backup.ts'
import type { Database } from '../../platform/db/database.ts'
import { readVersion } from '../../platform/db/workspace-version.ts'
import { backUp } from './backup.ts'

test.each([
  ['disk', 's3'],
  ['s3', 'disk'],
] as const)('every row and file comes back, from files on %s to files on %s', async (from, to) => {
  const source = await newInstallation(from)
  const server = await serveOn(source)
  const ada = await givenBusyTeacher(server, 'ada@example.org')
  await givenBusyTeacher(server, 'bob@example.org')
  const path = newArchivePath()

  const report = await backUp(source, path, {})
  const target = await newInstallation(to)
  const restored = await restoreFrom(path, target)

  expect(report).toMatchObject({ teachers: 2, files: 4, missing: [] })
  expect(restored).toEqual({ teachers: 2, files: 4, left: 0 })
  expect(await rowSums(target.database)).toEqual(await rowSums(source.database))
  expect(await fileSums(target.store)).toEqual(await fileSums(source.store))

  const client = (await serveOn(target)).as(ada)
  const [before] = (await client.call(listCourses)).body
  const { body: next } = await client.call(createCourse, { body: { name: 'Next' } })
  expect(next.id).toBe((before?.id ?? 0) + 1)
  const { databaseUrl } = await target.database.platform
    .selectFrom('tenants')
    .select('databaseUrl')
    .executeTakeFirstOrThrow()
  expect(databaseUrl).toBe(target.database.location)
})

const versionOf = (database: Database, schema: string) => readVersion(database.tenant(schema))

test.each([
  ['of one teacher', { teacher: 'ada@example.org' }, {}],
  ['of the whole installation', {}, { teacher: 'Ada@Example.org' }],
])('one teacher restored from a backup %s is as before, and nobody else is', async (_what, made, options) => {
  const { installation, server, ada, bob, schema } = await twoTeachers()
  const rows = await rowSums(installation.database)
  const files = await fileSums(installation.store)
  const path = newArchivePath()
  await backUp(installation, path, made)
  const laterCourse = await spoil(server, ada)
  await spoil(server, bob)
  const others = sumsOf(await rowSums(installation.database), await server.given.schemaOf(bob))
  const otherFiles = sumsOf(await fileSums(installation.store), schema, false)

  const lastVersion = await versionOf(installation.database, schema)

  await expect(restoreFrom(path, installation, options)).rejects.toThrow(`${schema}. Add --yes to replace it`)
  const restored = await restoreFrom(path, installation, { ...options, replace: true })

  expect(restored).toEqual({ teachers: 1, files: 2, left: 0 })
  const after = await rowSums(installation.database)
  expect(sumsOf(after, schema)).toEqual(sumsOf(rows, schema))
  expect(sumsOf(after, await server.given.schemaOf(bob))).toEqual(others)
  for (const table of ['users', 'tenants', 'payments', 'planChanges', 'sandboxSubscriptions', 'sessions'])
    expect(after[`platform.${table}`], table).toBe(rows[`platform.${table}`])
  const filesAfter = await fileSums(installation.store)
  expect(sumsOf(filesAfter, schema)).toEqual(sumsOf(files, schema))
  expect(sumsOf(filesAfter, schema, false)).toEqual(otherFiles)
  expect(await listOrphaned(installation.database)).toEqual([])

  const names = (await server.as(ada).call(listCourses)).body.map(({ name }) => name)
  expect(names).not.toContain('Made after the backup')
  expect(await versionOf(installation.database, schema)).toBeGreaterThan(lastVersion)
  const { body: next } = await server.as(ada).call(createCourse, { body: { name: 'Next' } })
  expect(next.id).toBeGreaterThan(laterCourse)
})

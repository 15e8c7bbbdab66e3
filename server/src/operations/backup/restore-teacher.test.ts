import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { expect, test } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import {
  fileSums,
  givenBusyTeacher,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
  sumsOf,
} from '#test/backup.ts'
import { noFiles } from '#test/no-files.ts'
import type { TestServer, TestTeacher } from '#test/start-server.ts'
import { upload } from '#test/upload.ts'
import type { Database } from '../../platform/db/database.ts'
import { readVersion } from '../../platform/db/workspace-version.ts'
import { createFiles } from '../../platform/storage/files.ts'
import { deleteTeacherWithFiles } from '../../tenancy/tenancy.service.ts'
import { backUp } from './backup.ts'

async function twoTeachers() {
  const installation = await newInstallation('disk')
  const server = await serveOn(installation)
  const ada = await givenBusyTeacher(server, 'ada@example.org')
  const bob = await givenBusyTeacher(server, 'bob@example.org')

  return { installation, server, ada, bob, schema: await server.given.schemaOf(ada) }
}

const versionOf = (database: Database, schema: string) => readVersion(database.tenant(schema))

async function spoil(server: TestServer, teacher: TestTeacher): Promise<void> {
  const client = server.as(teacher)
  await client.call(createCourse, { body: { name: 'Made after the backup' } })
  await upload(client, { name: 'Later.txt', bytes: 'uploaded after the backup' })
}

test.each([
  ['of one teacher', { teacher: 'ada@example.org' }, {}],
  ['of the whole installation', {}, { teacher: 'Ada@Example.org' }],
])('one teacher restored from a backup %s is as before, and nobody else is', async (_what, made, options) => {
  const { installation, server, ada, bob, schema } = await twoTeachers()
  const rows = await rowSums(installation.database)
  const files = await fileSums(installation.store)
  const path = newArchivePath()
  await backUp(installation, path, made)
  await spoil(server, ada)
  await spoil(server, bob)
  const others = sumsOf(await rowSums(installation.database), await server.given.schemaOf(bob))
  const otherFiles = sumsOf(await fileSums(installation.store), schema, false)

  const lastVersion = await versionOf(installation.database, schema)

  await expect(restoreFrom(path, installation, options)).rejects.toThrow(`${schema}. Add --yes to replace it`)
  const restored = await restoreFrom(path, installation, { ...options, replace: true })

  expect(restored).toEqual({ teachers: 1, files: 2 })
  const after = await rowSums(installation.database)
  expect(sumsOf(after, schema)).toEqual(sumsOf(rows, schema))
  expect(sumsOf(after, await server.given.schemaOf(bob))).toEqual(others)
  for (const table of ['users', 'tenants', 'payments', 'planChanges', 'sandboxSubscriptions', 'sessions'])
    expect(after[`platform.${table}`], table).toBe(rows[`platform.${table}`])
  const filesAfter = await fileSums(installation.store)
  expect(sumsOf(filesAfter, schema)).toEqual(sumsOf(files, schema))
  expect(sumsOf(filesAfter, schema, false)).toEqual(otherFiles)
  expect(await installation.database.platform.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])

  const names = (await server.as(ada).call(listCourses)).body.map(({ name }) => name)
  expect(names).not.toContain('Made after the backup')
  expect(await versionOf(installation.database, schema)).toBeGreaterThan(lastVersion)
})

test('a teacher who was removed comes back, with the payments that outlived them', async () => {
  const { installation, server, ada } = await twoTeachers()
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  const before = await rowSums(installation.database)
  const { userId } = await installation.database.platform
    .selectFrom('tenants')
    .select('userId')
    .where('databaseName', '=', await server.given.schemaOf(ada))
    .executeTakeFirstOrThrow()
  await deleteTeacherWithFiles({ ...installation, files: noFiles, dependents }, userId)
  const files = await fileSums(installation.store)

  await restoreFrom(path, installation)
  await createFiles({ ...installation, logger: server.app.log }).sweep()

  const { 'platform.deletedIdentities': _remembered, ...after } = await rowSums(installation.database)
  expect(before).toMatchObject(after)
  expect(await fileSums(installation.store)).toEqual(files)
})

test('a teacher can move to an empty installation, and not among strangers', async () => {
  const { installation, ada } = await twoTeachers()
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  const empty = await newInstallation('s3')

  await restoreFrom(path, empty)
  const server = await serveOn(empty)
  expect((await server.as(ada).call(listCourses)).body).toHaveLength(1)
  await givenBusyTeacher(server, 'new@example.org')

  const others = await twoTeachers()
  await expect(restoreFrom(path, others.installation, { replace: true })).rejects.toThrow(
    'comes from another installation',
  )
})

test('a teacher is named by an address that is theirs alone, or by the workspace', async () => {
  const installation = await newInstallation('disk')
  const server = await serveOn(installation)
  const one = await givenBusyTeacher(server, 'shared@example.org')
  await givenBusyTeacher(server, 'shared@example.org')
  const schema = await server.given.schemaOf(one)

  await expect(backUp(installation, newArchivePath(), { teacher: 'nobody@example.org' })).rejects.toThrow(
    'There is no teacher with the e-mail address nobody@example.org.',
  )
  await expect(backUp(installation, newArchivePath(), { teacher: 'shared@example.org' })).rejects.toThrow(
    `Name the workspace instead: ${schema} or tenant_`,
  )
  expect(await backUp(installation, newArchivePath(), { teacher: schema })).toMatchObject({
    teachers: 1,
    files: 2,
  })
})

test('an account of the embedded sign-in leads to the restored workspace, also when it was made anew', async () => {
  const { installation, ada } = await twoTeachers()
  const { platform } = installation.database
  const account = { email: 'ada@example.org', name: 'Ada' }
  await platform
    .insertInto('oidcAccounts')
    .values({ ...account, subject: ada.subject })
    .execute()
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  await platform.deleteFrom('oidcAccounts').execute()
  await platform
    .insertInto('oidcAccounts')
    .values({ ...account, subject: 'another' })
    .execute()

  await restoreFrom(path, installation, { replace: true })

  expect(await platform.selectFrom('oidcAccounts').select('subject').execute()).toEqual([
    { subject: ada.subject },
  ])
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deleteContent, listContent } from '@lectern/contract/content/content.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  fileSums,
  givenBusyTeacher,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
} from '#test/backup.ts'
import { addSpares } from '#test/database/add-spares.ts'
import { createFiles } from '../../platform/storage/files.ts'
import { pausingFileRemoval } from '../../platform/storage/removal-pause.ts'
import { backUp } from './backup.ts'
import { listSchemas } from './catalog.ts'

test('an archive is for its owner only, and other programs can read and check it', async () => {
  const source = await newInstallation('disk')
  await givenBusyTeacher(await serveOn(source), 'ada@example.org')
  const path = newArchivePath()
  await backUp(source, path, {})

  expect(statSync(path).mode & 0o777).toBe(0o600)
  const folder = join(dirname(path), 'unpacked')
  mkdirSync(folder)
  execFileSync('tar', ['-xf', path, '-C', folder])
  const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })

  expect(checked).toMatch(/^manifest\.json: OK\n/)
  expect(readFileSync(join(folder, 'platform/users.000001.jsonl'), 'utf8')).toContain(
    '"email":"ada@example.org"',
  )
})

test('an archive never takes the place of a file that is there', async () => {
  const source = await newInstallation('disk')
  const path = newArchivePath()
  writeFileSync(path, 'precious')

  await expect(backUp(source, path, {})).rejects.toThrow('exists already')
  await expect(backUp(source, join(path, 'new.tar'), {})).rejects.toThrow(`${path} is a file, not a folder.`)
  expect(readFileSync(path, 'utf8')).toBe('precious')
})

test('an installation that holds data is left alone, unless it may be replaced', async () => {
  const source = await newInstallation('disk')
  await givenBusyTeacher(await serveOn(source), 'ada@example.org')
  const path = newArchivePath()
  await backUp(source, path, {})
  const target = await newInstallation('disk')
  const server = await serveOn(target)
  await givenBusyTeacher(server, 'eve@example.org')
  await server.app.close()
  const before = [await rowSums(target.database), await fileSums(target.store)]

  await expect(restoreFrom(path, target)).rejects.toThrow(
    'Add --yes to replace all of it. Nothing was changed.',
  )
  expect([await rowSums(target.database), await fileSums(target.store)]).toEqual(before)

  await restoreFrom(path, target, { replace: true })
  expect(await rowSums(target.database)).toEqual(await rowSums(source.database))
  expect(await fileSums(target.store)).toEqual(await fileSums(source.store))
})

test("spare workspaces are nobody's data: no backup holds them, and a restore takes them away", async () => {
  const source = await newInstallation('disk')
  const server = await serveOn(source)
  const schema = await server.given.schemaOf(await givenBusyTeacher(server, 'ada@example.org'))
  await addSpares(source.database, 1)
  const path = newArchivePath()
  await backUp(source, path, {})
  const target = await newInstallation('disk')
  await addSpares(target.database, 2)

  await restoreFrom(path, target)

  expect(await listSchemas(target.database.platform, 'tenant_')).toEqual([schema])
  expect(await target.database.platform.selectFrom('spareWorkspaces').selectAll().execute()).toEqual([])
})

test('a backup shows one moment, whatever is written while it is made', async () => {
  const source = await newInstallation('disk')
  const server = await serveOn(source)
  const ada = await givenBusyTeacher(server, 'ada@example.org')
  const before = [await rowSums(source.database), await fileSums(source.store)]
  const path = newArchivePath()
  let meanwhile: Promise<unknown> | undefined
  const store = {
    ...source.store,
    // The files are read after the rows: one of them is removed by a teacher just then.
    async stat(each: string) {
      meanwhile ??= removeEverything()
      await meanwhile
      return source.store.stat(each)
    },
  }
  async function removeEverything(): Promise<void> {
    const client = server.as(ada)
    for (const { id } of (await client.call(listContent)).body)
      await client.call(deleteContent, { params: { id: String(id) } })
    await givenBusyTeacher(server, 'bob@example.org')
    await createFiles({ ...source, logger: server.app.log }).sweep()
  }

  const report = await backUp({ ...source, store }, path, {})
  const target = await newInstallation('disk')
  await restoreFrom(path, target)

  expect(report).toMatchObject({ teachers: 1, files: 2, missing: [] })
  expect(await fileSums(target.store)).toEqual(before[1])
  const { 'platform.secrets': _mine, ...rows } = await rowSums(target.database)
  expect(before[0]).toMatchObject(rows)
})

test('what teachers remove during a backup goes from the store after it', async () => {
  const source = await newInstallation('disk')
  const server = await serveOn(source)
  const client = server.as(await givenBusyTeacher(server, 'ada@example.org'))
  const [item] = (await client.call(listContent)).body
  const files = createFiles({ ...source, logger: server.app.log })

  await pausingFileRemoval(source.database, async () => {
    await client.call(deleteContent, { params: { id: String(item?.id) } })
    await files.sweep()
    expect(Object.keys(await fileSums(source.store))).toHaveLength(2)
  })
  await files.sweep()

  expect(Object.keys(await fileSums(source.store))).toHaveLength(1)
})

test('a file that is missing from the store is named, and the rest is backed up', async () => {
  const source = await newInstallation('disk')
  await givenBusyTeacher(await serveOn(source), 'ada@example.org')
  const [lost = ''] = Object.keys(await fileSums(source.store))
  await source.store.remove([lost])

  expect(await backUp(source, newArchivePath(), {})).toMatchObject({ files: 1, missing: [lost] })
})

test('tables longer than one part come back whole', async () => {
  const source = await newInstallation('disk')
  const server = await serveOn(source)
  const schema = await server.given.schemaOf(await givenBusyTeacher(server, 'ada@example.org'))
  const { platform } = source.database
  await sql`insert into ${sql.id(schema, 'courses')} ("userId", "name", "description")
            select 1, 'Course ' || "n", repeat('é"\\', 3000) from generate_series(1, 300) "n"`.execute(
    platform,
  )
  await sql`insert into ${sql.id(schema, 'students')} ("userId", "name")
            select 1, 'Student ' || "n" from generate_series(1, 999) "n"`.execute(platform)
  const path = newArchivePath()
  await backUp(source, path, {})
  const target = await newInstallation('disk')

  await restoreFrom(path, target)

  const parts = execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).match(/courses\.\d+\.jsonl/g)
  expect(parts?.length).toBeGreaterThan(2)
  const restored = await rowSums(target.database)
  expect(restored[`${schema}.students`]).toMatch(/^1000 /)
  expect(restored).toEqual(await rowSums(source.database))
})

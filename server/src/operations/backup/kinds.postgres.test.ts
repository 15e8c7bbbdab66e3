import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import {
  fileSums,
  givenBusyTeacher,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
} from '#test/backup.ts'
import { newDataDir, newLocation } from '#test/database/open-test-database.ts'
import { backUp } from './backup.ts'

const embedded = async () => ({ dataDir: newDataDir(), databaseUrl: undefined })

test.each([
  ['the embedded database', 'a server', embedded, newLocation],
  ['a server', 'the embedded database', newLocation, embedded],
])('everything goes from %s to %s', async (_from, _to, from, to) => {
  const source = await newInstallation('disk', await from())
  const server = await serveOn(source)
  await givenBusyTeacher(server, 'ada@example.org')
  await givenBusyTeacher(server, 'bob@example.org')
  const path = newArchivePath()
  await backUp(source, path, {})
  const target = await newInstallation('disk', await to())

  await restoreFrom(path, target)

  expect(target.database.kind).not.toBe(source.database.kind)
  expect(await rowSums(target.database)).toEqual(await rowSums(source.database))
  expect(await fileSums(target.store)).toEqual(await fileSums(source.store))
})

test('an installation is not replaced under a running server', async () => {
  const source = await newInstallation('disk')
  const path = newArchivePath()
  await backUp(source, path, {})
  const location = await newLocation()
  const running = await openDatabase(location)
  running.notices.on('anything', () => {}) // as every server does
  const target = await newInstallation('disk', location)

  await expect(restoreFrom(path, target, { replace: true })).rejects.toThrow(
    'A server is running on this database. Stop it, restore, and start it again. Nothing was changed.',
  )
  await running.close()
  await restoreFrom(path, target)
})

test('connections that a pooler keeps after the server has stopped do not count as one that runs', async () => {
  const source = await newInstallation('disk')
  const path = newArchivePath()
  await backUp(source, path, {})
  const location = await newLocation()
  const kept = await openDatabase(location)
  await kept.ping()

  await restoreFrom(path, await newInstallation('disk', location))

  await kept.close()
})

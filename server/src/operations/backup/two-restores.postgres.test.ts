import { expect, test } from 'vitest'
import {
  givenBusyTeacher,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
} from '#test/backup.ts'
import { backUp } from './backup.ts'

test('a second restore is refused while one runs, and does not disturb it', async () => {
  const source = await newInstallation('disk')
  await givenBusyTeacher(await serveOn(source), 'ada@example.org')
  const path = newArchivePath()
  await backUp(source, path, {})
  const target = await newInstallation('disk')
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const store = {
    ...target.store,
    async write(to: string, bytes: AsyncIterable<Uint8Array>) {
      reached.resolve()
      await goOn.promise
      await target.store.write(to, bytes)
    },
  }

  const first = restoreFrom(path, { ...target, store })
  await reached.promise
  await expect(restoreFrom(path, target)).rejects.toThrow('Another restore is running')
  goOn.resolve()

  expect(await first).toEqual({ teachers: 1, files: 2, left: 0 })
  expect(await rowSums(target.database)).toEqual(await rowSums(source.database))
  expect(await target.database.platform.selectFrom('backups').selectAll().execute()).toEqual([])
})

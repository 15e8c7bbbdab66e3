import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { startChild } from '#test/database/child.ts'
import { newDataDir } from '#test/database/open-test-database.ts'
import { StartupError } from '../../startup-error.ts'

const writer = fileURLToPath(new URL('../../../../test/database/writer-process.ts', import.meta.url))

test('a second process on the same folder is refused, until the first one is gone', async () => {
  const dataDir = newDataDir()
  const first = startChild(writer, [dataDir])
  await first.nextLine()

  const second = await startChild(writer, [dataDir]).ended
  expect(second.code).toBe(1)
  expect(second.errors).toContain(
    `Another server already uses the database folder ${join(dataDir, 'database')}.`,
  )

  await first.kill()
  const third = await openDatabase({ dataDir })
  await third.ping()
  await third.close()
})

test('a folder opened twice by one process is refused as well, and free after closing', async () => {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir })

  await expect(openDatabase({ dataDir })).rejects.toThrow(StartupError)

  await database.close()
  await (await openDatabase({ dataDir })).close()
})

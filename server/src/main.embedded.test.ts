import { expect, test } from 'vitest'
import { newPlace } from '#test/database/open-test-database.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startProcess } from '#test/server-process.ts'

const { dataDir } = await newPlace()

test('a second server on the same data folder says so and stops; once the first has ended it may start', async () => {
  const first = await startProcess({ DATA_DIR: dataDir })
  await first.ready
  const second = await startProcess({ DATA_DIR: dataDir })
  const refused = await second.exit

  expect(refused.code).toBe(1)
  expect(refused.errors.trim()).toBe(
    `Another server already uses the database folder ${dataDir}/database. Stop that one, or set DATA_DIR to another folder.`,
  )
  expect((await rawRequest(first.origin, '/readyz')).status).toBe(200)

  first.child.kill('SIGKILL')
  await first.exit
  const third = await startProcess({ DATA_DIR: dataDir })
  await third.ready
  third.child.kill('SIGTERM')
  expect(await third.exit).toEqual({ code: 0, errors: '' })
})

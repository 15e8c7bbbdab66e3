import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { startChild } from '#test/database/child.ts'
import { newDataDir } from '#test/database/open-test-database.ts'

test.each(['backup', 'migrate'])('%s says that a running server has the embedded database', async (name) => {
  const dataDir = newDataDir()
  const running = await openDatabase({ dataDir })
  const script = fileURLToPath(new URL(`${name}-command.ts`, import.meta.url))

  const { code, errors } = await startChild(script, [], { env: { ...process.env, DATA_DIR: dataDir } }).ended

  expect(code).toBe(1)
  expect(errors.trim()).toBe(
    `The server is running on ${dataDir}/database, which takes one program at a time: stop it, run this command, and start it again.`,
  )
  await running.close()
})

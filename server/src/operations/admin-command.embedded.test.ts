import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startChild } from '#test/database/child.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { startProcess } from '#test/server-process.ts'

const script = fileURLToPath(new URL('admin-command.ts', import.meta.url))
const { dataDir } = await newLocation()

test('the first start shows the password once and logs it never; beside a running server the command says so', async () => {
  const first = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  await first.ready
  const [, password = ''] = /and the password (\S+), which is shown only now/.exec(first.written()) ?? []
  const command = startChild(script, ['list'], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })
  const { code, errors } = await command.ended
  const answer = await fetch(`${first.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@localhost', password }),
  })
  first.child.kill('SIGTERM')
  await first.exit

  expect(code).toBe(1)
  expect(errors.trim()).toBe(
    `The server is running on ${dataDir}/database, which takes one program at a time: stop it, run this command, and start it again.`,
  )
  expect(answer.status).toBe(200)
  expect(first.written().split(password)).toHaveLength(2)

  const second = await startProcess({ DATA_DIR: dataDir })
  await second.ready
  second.child.kill('SIGTERM')
  await second.exit
  expect(second.written()).not.toContain('password ')
})

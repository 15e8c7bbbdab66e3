import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { newDataDir, newLocation } from '#test/database/open-test-database.ts'
import { rawRequest } from '#test/raw-request.ts'
import { type ServerProcess, startProcess } from '#test/server-process.ts'

const { dataDir } = await newLocation()

const logIn = ({ origin, port }: ServerProcess, body: { email: string; password: string | undefined }) =>
  rawRequest(origin, '/api/admin/login', {
    method: 'POST',
    headers: { host: `localhost:${port}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

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

test('a first start that fails leaves the administrator, and the password to show, to the next one', async () => {
  const folder = newDataDir()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  afterFile(() => taken.close())
  const { port } = taken.address() as { port: number }
  const failed = await startProcess({ DATA_DIR: folder, PORT: String(port) })
  expect((await failed.exit).code).toBe(1)

  const next = await startProcess({ DATA_DIR: folder })
  await next.ready
  const [, password] = /and the password (\S+), which is shown only now/.exec(next.written()) ?? []
  const { status } = await logIn(next, { email: 'admin@localhost', password })
  next.child.kill('SIGTERM')

  expect(status).toBe(200)
  expect(await next.exit).toEqual({ code: 0, errors: '' })
})

const administrator = { email: 'root@example.org', password: 'a long sentence nobody guesses' }
const fillingDisk = fileURLToPath(new URL('../../test/database/filling-disk.ts', import.meta.url))

test('a disk that fills up under the embedded database stops the server with a sentence, and it starts whole', async () => {
  const folder = newDataDir()
  const isFull = `${folder}/is-full`
  const filling = await startProcess({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${fillingDisk}`,
    DISK_IS_FULL: isFull,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  await filling.ready
  expect((await logIn(filling, administrator)).status).toBe(200)
  writeFileSync(isFull, '')
  expect((await logIn(filling, administrator)).status).toBe(503)
  const { code, errors } = await filling.exit
  rmSync(isFull)

  expect(code).toBe(1)
  expect(errors).toMatch(/The embedded database cannot go on: .*No space left on device/)
  const next = await startProcess({ DATA_DIR: folder })
  await next.ready
  expect((await rawRequest(next.origin, '/readyz')).status).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.exit).toEqual({ code: 0, errors: '' })
})

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { rawRequest } from '#test/raw-request.ts'
import { type ServerProcess, startProcess } from '#test/server-process.ts'
import { version } from '../platform/version.ts'

const location = await newLocation()
const settings = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl, LOG_LEVEL: 'info' }

/** One sentence for the operator, and no stack trace. */
async function refusalOf(env: Record<string, string | undefined>): Promise<string> {
  const { exit } = await startProcess({ ...settings, ...env })
  const { code, errors } = await exit
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)

  return errors.trim()
}

test('a taken port is told in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  afterFile(() => taken.close())
  const { port } = taken.address() as { port: number }

  expect(await refusalOf({ PORT: String(port) })).toBe(
    `Port ${port} is already in use. Stop the program that uses it or choose another, for example PORT=${port + 1} npm start.`,
  )
})

test('a data folder that cannot be made is told in one sentence', async () => {
  const file = join(location.dataDir, 'a-file')
  writeFileSync(file, '')

  expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder .*a-file\/data cannot be made \(ENOTDIR.*\)\. Choose another, for example DATA_DIR=\.\/data\.$/,
  )
})

test('a bad setting is told in one sentence', async () => {
  expect(await refusalOf({ HOST: '0.0.0.0' })).toContain('HOST is "0.0.0.0", but the embedded sign-in')
  expect(await refusalOf({ LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL must be one of')
})

test("an address that is not this computer's is told in one sentence", async () => {
  const env = { HOST: '192.0.2.1', EMBEDDED_SIGN_IN_ANYWHERE: 'yes' }

  expect(await refusalOf(env)).toBe(
    'HOST 192.0.2.1 is not an address of this computer. Use one of its own, for example HOST=127.0.0.1.',
  )
})

/** A request that the server has begun to read and whose end is still to come. */
async function beginRequest({ port }: ServerProcess): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /oidc/token HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n' +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 20\r\n\r\n',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('100 Continue')

  return socket
}

const isListening = ({ port }: ServerProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'on %s, however often, requests in flight are answered, the database is closed and the exit is clean',
  async (signal) => {
    const server = await startProcess(settings)
    await server.ready
    const unused = connect(server.port, '127.0.0.1').on('error', () => undefined)
    const socket = await beginRequest(server)
    for (let times = 0; times < 3; times++) server.child.kill(signal)
    await expect.poll(() => isListening(server), { timeout: 30_000 }).toBe(false)
    server.child.kill(signal)
    socket.write('grant_type=nonsense1')
    socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const heard = await text(socket)

    expect(heard).toMatch(/^HTTP\/1\.1 400 .*"error".*HTTP\/1\.1 503 .*\{"status":"closing"\}$/s)
    expect(await server.exit).toEqual({ code: 0, errors: '' })
    unused.destroy()
  },
)

test('a start says where it is and what to do next, and logs no secret', async () => {
  const server = await startProcess(settings)
  await server.ready
  const answer = await rawRequest(server.origin, '/api/me?token=secret-in-query', {
    headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.AAAA' },
  })
  await expect.poll(server.written, { timeout: 30_000 }).toContain('"route":"/api/me"')
  server.child.kill('SIGTERM')
  await server.exit

  expect(answer.status).toBe(401)
  expect(server.written()).toContain(`Lectern is ready at http://localhost:${server.port}\n`)
  expect(server.written()).toContain(`  Version   ${version}\n`)
  expect(server.written()).toContain('docs/operations.md')
  expect(server.written()).not.toMatch(/secret-in-query|eyJ|Bearer/)
  const { password } = new URL(location.databaseUrl ?? 'none://:unused@x')
  expect(server.written()).not.toContain(password)
})

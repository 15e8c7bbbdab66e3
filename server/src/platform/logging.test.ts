import { endpoint } from '@lectern/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'
import { secretsOf } from './config/secrets.ts'
import { route } from './http/route.ts'
import { createLogger } from './logging.ts'

const databaseUrl = 'postgres://lectern:p%40ss%20w%C3%B6rd@db.example.org/lectern'

/** What is written when `work` logs. */
function written(work: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  work(
    createLogger({
      level: 'info',
      secrets: secretsOf({ DATABASE_URL: databaseUrl }),
      destination: { write: (line) => lines.push(line) },
    }),
  )

  return lines.join('')
}

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJpbmVzIn0.c2lnbmF0dXJl-_'

test.each([
  ['a token', token, 'eyJ'],
  ['an authorization header', { headers: { authorization: `Bearer ${token}` } }, 'eyJ'],
  ['an opaque bearer', 'authorization: bearer 0123456789abcdef', '0123456789abcdef'],
  ['a password header', { authorization: 'Basic dGVhY2hlcjpwYXNzd29yZA==' }, 'dGVhY2hl'],
  ['the address of the database', `cannot reach ${databaseUrl}`, 'p%40ss'],
  ["the database's password as it is", { detail: 'wrong password: p@ss wörd' }, 'p@ss'],
  ["the database's password as it stands in the address", 'p%40ss%20w%C3%B6rd', 'p%40ss'],
  ["another address's password", 'https://user:hunter2hunter2@example.org', 'hunter2'],
  ["a visitor's own page", 'GET /booking/v1abcdefghijkl?said=wait', 'v1abcdefghijkl'],
])('%s is masked wherever it stands in a line', (_what, logged, secret) => {
  const plain = written((logger) => logger.info({ logged }, 'line'))
  const inError = written((logger) => logger.error({ err: new Error(JSON.stringify(logged)) }, 'failed'))
  const inCause = written((logger) =>
    logger.error({ err: new Error('failed', { cause: new Error(JSON.stringify(logged)) }) }, 'failed'),
  )

  for (const line of [plain, inError, inCause]) {
    expect(line).toContain('[masked]')
    expect(line).not.toContain(secret)
    expect(() => JSON.parse(line)).not.toThrow()
  }
})

test('an error is logged with its stack, its code and its cause, but not with the values that it carries', () => {
  const cause = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new Error('insert failed', { cause }), { parameters: ['Ines Calloway'] })
  const line = written((logger) => logger.error({ err: error }, 'failed'))

  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'insert failed',
    stack: expect.stringContaining('logging.test.ts'),
    cause: { message: 'connect failed', code: 'ECONNREFUSED' },
  })
  expect(line).not.toContain('Ines')
})

test('a password that cannot be decoded stops nothing', () => {
  expect(secretsOf({ DATABASE_URL: 'postgres://u:100%@db.example.org/lectern' })).toContain('100%')
})

const leak = endpoint({ method: 'GET', path: '/api/leak', summary: 'Leaks', access: 'public' })
const server = await startServer({
  routes: (app) =>
    route(app, leak, async ({ log }) => {
      log.info({ token }, 'careless')
      throw new Error(`refused ${token}`)
    }),
})

test('a request is logged in one line, without its query, its headers or its cookies', async () => {
  server.logged.length = 0
  const teacher = await server.given.teacher()
  await rawRequest(server.origin, '/api/me?access_token=secret-in-query', {
    headers: { authorization: `Bearer ${teacher.token}`, cookie: 'lectern_files=secret-in-cookie' },
  })
  await rawRequest(server.origin, '/nowhere?code=secret-in-query', { headers: { host: 'localhost:3000' } })
  const [line, unknown, ...more] = server.logged.map((each) => JSON.parse(each))

  expect(more).toEqual([])
  expect(line).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/api/me',
    status: 200,
    ip: '127.0.0.1',
  })
  expect(unknown).toMatchObject({ msg: 'request', status: 404 })
  expect(server.logged.join()).not.toMatch(/secret-in|eyJ|authorization/i)
})

test('no token reaches the log, not even through a careless handler or an error', async () => {
  server.logged.length = 0
  await rawRequest(server.origin, '/api/leak')

  expect(server.logged).toHaveLength(3)
  expect(server.logged.join()).not.toContain('eyJ')
})

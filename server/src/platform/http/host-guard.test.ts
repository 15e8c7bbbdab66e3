import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { type RawAnswer, rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'

const database = await openTestDatabase()
const embedded = await startServer({ database, provider: 'configured' })
const opened = await startServer({
  database,
  provider: 'configured',
  env: { PUBLIC_URL: 'https://preview.example.org', EMBEDDED_SIGN_IN_ANYWHERE: 'yes', TRUST_PROXY: '1' },
})
const trusting = await startServer({ database, provider: 'configured', env: { TRUST_PROXY: '1' } })
const inProduction = await startServer({
  database,
  provider: 'configured',
  env: { NODE_ENV: 'production', PAYMENTS: 'sandbox', IDENTITY: 'embedded' },
})
const elsewhere = await startServer({
  database,
  env: { PUBLIC_URL: 'https://lectern.example.org', ...oidc() },
})

function oidc() {
  return { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'lectern' }
}

type Headers = Record<string, string>

test('a request that names two hosts is refused, whichever comes first', async () => {
  const { port } = new URL(elsewhere.origin)
  const answers = [
    ['lectern.example.org', 'evil.example'],
    ['evil.example', 'lectern.example.org'],
  ].map(([one, other]) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`GET /healthz HTTP/1.1\r\nHost: ${one}\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  })

  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

const ask = (path: string, headers: Headers, method = 'GET', server = embedded): Promise<RawAnswer> =>
  rawRequest(server.origin, path, { method, headers })

describe('the embedded sign-in', () => {
  test.each([
    '/',
    '/api/config',
    '/oidc/.well-known/openid-configuration',
    '/signin/x',
    '/healthz',
    '/nowhere',
  ])('does not answer under another host name on %s', async (path) => {
    const answer = await ask(path, { host: 'rebound.example.com:3000' })

    expect(answer.status).toBe(421)
    expect(answer.text).toContain('EMBEDDED_SIGN_IN_ANYWHERE=yes opens it')
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'answers as %s',
    async (host) => {
      expect((await ask('/api/config', { host })).status).toBe(200)
    },
  )

  test.each(['localhost.example.com', '127.0.0.1.example.com', 'localhost@example.com', '10.0.0.7'])(
    'is not fooled by the host name "%s"',
    async (host) => {
      expect((await ask('/api/config', { host })).status).toBe(421)
    },
  )

  test('is not fooled by a forwarded host name, even behind a proxy', async () => {
    const headers = { host: 'rebound.example.com', 'x-forwarded-host': 'localhost' }

    expect((await ask('/api/config', headers)).status).toBe(421)
    expect((await ask('/api/config', headers, 'GET', trusting)).status).toBe(421)
  })

  test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])(
    'in production does not answer a proxy that rewrites Host, told by %s',
    async (header) => {
      const headers = { host: 'localhost:3000' }

      expect((await ask('/api/config', headers, 'GET', inProduction)).status).toBe(200)
      expect(
        (await ask('/api/config', { ...headers, [header]: '192.0.2.1' }, 'GET', inProduction)).status,
      ).toBe(421)
    },
  )

  test('opened on purpose answers anywhere, under the address that people use', async () => {
    const answer = await ask(
      '/oidc/.well-known/openid-configuration',
      { host: 'preview.example.org' },
      'GET',
      opened,
    )

    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({
      issuer: 'https://preview.example.org/oidc',
      token_endpoint: 'https://preview.example.org/oidc/token',
    })
  })

  test('opened behind https sets its cookies for https only', async () => {
    const query = new URLSearchParams({
      client_id: 'lectern-web',
      response_type: 'code',
      redirect_uri: 'https://preview.example.org/signin/callback',
      scope: 'openid',
      prompt: 'login',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const answer = await ask(`/oidc/auth?${query}`, { host: 'preview.example.org' }, 'GET', opened)
    const cookies = answer.headers['set-cookie'] ?? []

    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i)
  })
})

describe('on another loopback name', () => {
  const host = '127.0.0.1:3000'

  test.each(['/', '/courses?view=list', '/oidc/auth', '/signin/x'])(
    'the page %s is sent to localhost',
    async (path) => {
      const answer = await ask(path, { host })

      expect(answer.status).toBe(302)
      expect(answer.headers.location).toBe(`http://localhost:3000${path}`)
    },
  )

  test.each(['/api/config', '/healthz', '/readyz'])('%s is served', async (path) => {
    expect((await ask(path, { host })).status).toBe(200)
  })

  test('a server for the world is left alone, so that health checks and proxies reach it', async () => {
    expect((await ask('/nowhere', { host }, 'GET', elsewhere)).status).toBe(404)
  })
})

test('the issuer speaks of the canonical address, whatever the caller claims', async () => {
  const answer = await ask('/oidc/.well-known/openid-configuration', {
    host: 'localhost:3000',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  })

  expect(JSON.parse(answer.text).token_endpoint).toBe('http://localhost:3000/oidc/token')
})

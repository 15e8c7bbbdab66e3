import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { fakeBuild } from '#test/fake-build.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { route } from './route.ts'
import { loadWebApp } from './web-app.ts'

const database = await openTestDatabase()
const web = await loadWebApp(await fakeBuild(), 'Lectern')
const failing = endpoint({ method: 'GET', path: '/api/failing', summary: 'Fails', access: 'public' })
const taking = endpoint({
  method: 'POST',
  path: '/api/taking',
  summary: 'Takes',
  access: 'public',
  body: z.object({}),
})
const server = await startServer({
  database,
  web,
  provider: 'configured',
  routes(app) {
    route(app, failing, async () => {
      throw new Error('nobody expected this')
    })
    route(app, taking, async () => undefined)
  },
})

type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string }

const json = { 'content-type': 'application/json' }
const answers: [what: string, status: number, ask: Ask][] = [
  ['a page', 200, { path: '/courses' }],
  ['an unknown page', 404, { path: '/nowhere' }],
  ['a script', 200, { path: '/assets/app-1a2b3c.js' }],
  ['a call', 200, { path: '/api/config' }],
  ['a call without a token', 401, { path: '/api/me' }],
  ['an unknown call', 404, { path: '/api/nothing' }],
  ['a call that fails', 500, { path: '/api/failing' }],
  [
    'a call that is too large',
    413,
    { path: '/api/taking', method: 'POST', headers: json, body: `"${'x'.repeat(1024 * 1024)}"` },
  ],
  ['a call that cannot be read', 400, { path: '/api/taking', method: 'POST', headers: json, body: '{' }],
  ['an address that cannot be read', 400, { path: '/%' }],
  ['a call from another site', 403, { path: '/api/config', headers: { 'sec-fetch-site': 'cross-site' } }],
  ['another host name', 421, { path: '/', headers: { host: 'evil.example' } }],
  ['a redirect', 302, { path: '/', headers: { host: '127.0.0.1:3000' } }],
  ['the API reference', 200, { path: '/api/docs' }],
  ['its style', 200, { path: '/api/docs/style.css' }],
  ['the OpenAPI document', 200, { path: '/api/openapi.json' }],
  ['the health check', 200, { path: '/healthz' }],
  ['the readiness check', 200, { path: '/readyz' }],
  ["the issuer's document", 200, { path: '/oidc/.well-known/openid-configuration' }],
  ["the issuer's refusal", 400, { path: '/oidc/auth' }],
  ["the issuer's unknown page", 404, { path: '/oidc/nothing' }],
  ['the sign-in window', 404, { path: '/signin/x' }],
  ['the page that ends a sign-in', 200, { path: '/signin/callback' }],
]

describe.each(answers)('%s', (_what, status, { path, method, headers, body }) => {
  const ask = () =>
    rawRequest(server.origin, path, {
      ...(method && { method }),
      headers: { host: 'localhost:3000', ...headers },
      ...(body && { body }),
    })

  test('is answered with the security headers and a request id', async () => {
    const answer = await ask()

    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src '(none|self)'/)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  test('keeps the sign-in window and the page that opened it together', async () => {
    const isSignIn = /^\/(oidc|signin)/.test(path)
    const { headers: answered } = await ask()

    expect(answered['cross-origin-opener-policy']).toBe(isSignIn ? 'unsafe-none' : 'same-origin-allow-popups')
  })
})

test('what is not even a request is refused with the same headers', async () => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.end('NONSENSE\r\n\r\n')
  const answer = await text(socket)

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(answer).toMatch(/\r\n\r\n\{"code":"invalid_input","message":"The request cannot be read"\}$/)
})

test.each([
  ['/api/config', 'no-store'],
  ['/api/nothing', 'no-store'],
  ['/%61pi/config', 'no-store'],
  ['/oidc/.well-known/openid-configuration', 'no-store'],
  ['/signin/callback', 'no-store'],
  ['/healthz', 'no-store'],
  ['/readyz', 'no-store'],
])('%s is kept by no cache', async (path, caching) => {
  const answer = await rawRequest(server.origin, path, { headers: { host: 'localhost:3000' } })

  expect(answer.headers['cache-control']).toBe(caching)
})

const firebase = await startServer({
  database,
  web,
  env: {
    PUBLIC_URL: 'https://lectern.example.org',
    FIREBASE_PROJECT_ID: 'lectern',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
    FIREBASE_APP_ID: '1:2:web:3',
  },
})
const oidc = await startServer({
  database,
  web,
  env: { OIDC_ISSUER: 'https://id.example.org/realm', OIDC_CLIENT_ID: 'lectern' },
})

async function headersOf({ origin }: TestServer): Promise<Record<string, unknown>> {
  return (await rawRequest(origin, '/', { headers: { host: 'localhost:3000' } })).headers
}

const policyOf = async (given: TestServer): Promise<string> =>
  String((await headersOf(given))['content-security-policy'])

test('https is demanded from then on only where people come by https', async () => {
  expect((await headersOf(firebase))['strict-transport-security']).toBe('max-age=63072000')
  expect((await headersOf(oidc))['strict-transport-security']).toBeUndefined()
  const whole = await startServer({
    database,
    web,
    env: {
      PUBLIC_URL: 'https://lectern.example.org',
      HSTS_SUBDOMAINS: 'yes',
      OIDC_ISSUER: 'https://id.example.org/realm',
      OIDC_CLIENT_ID: 'lectern',
    },
  })
  expect((await headersOf(whole))['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test("Firebase's hosts are open only where Firebase signs in", async () => {
  const policy = await policyOf(firebase)

  expect(policy).toContain("script-src 'self' https://apis.google.com;")
  expect(policy).toContain("frame-src 'self' https://lectern.firebaseapp.com;")
  expect(policy).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com')
  expect(policy).toContain('https://*.googleusercontent.com')
  expect(await policyOf(oidc)).not.toMatch(/google|firebase/)
})

test("the issuer's origin is open to the calls that sign in there, and nothing else is", async () => {
  const policy = await policyOf(oidc)

  expect(policy).toContain("connect-src 'self' https://id.example.org;")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/)
})

test("Stripe's hosts are open only where Stripe takes the payments", async () => {
  const stripe = await startServer({
    database,
    web,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  })
  const policy = await policyOf(stripe)

  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
  )
  expect(await policyOf(oidc)).not.toContain('stripe')
})

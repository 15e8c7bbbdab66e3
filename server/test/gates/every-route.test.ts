import type { Endpoint } from '@lectern/contract/endpoint.ts'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../start-server.ts'
import { goodClaims, signToken } from '../test-issuer.ts'
import { withstandHostileInput } from './hostile-input.ts'
import { statementBudgets } from './statement-budgets.ts'

const server = await startServer()
const teacher = await server.given.teacher()
await server.as(teacher).fetch('/api/me')

/** What is served besides the contract. Whatever is added here is open to anyone: say why. */
const servedToAnyone = new Set([
  '/healthz', // load balancers carry no token
  '/readyz',
  '/api/openapi.json', // the API's description holds nothing of anybody
  '/api/docs',
  '/api/docs/style.css',
])

const runs = Number(process.env.HOSTILE_RUNS ?? 60)

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

test('every route comes from the contract or is listed as open to anyone', () => {
  const contracted = new Set(server.app.endpoints.map(nameOf))
  const unlisted = server.app.served
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => ({ name: `${method} ${url}`, url }))
    .filter(({ name, url }) => !contracted.has(name) && !servedToAnyone.has(url))

  expect(unlisted).toEqual([])
})

describe.each(server.app.endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ endpoint }) => {
    test.each(Object.entries(strangers()))('refuses %s', async (_name, headersFor) => {
      const response = await send(server, endpoint, await headersFor())

      if (endpoint.access === 'public') expect(response.status).toBeLessThan(500)
      else expect(response.status).toBe(401)
    })

    test('admits whom it is for, and nobody else', async () => {
      const response = await send(server, endpoint, { authorization: `Bearer ${teacher.token}` })

      if (endpoint.access === 'admin') expect([401, 403]).toContain(response.status)
      else expect([401, 403]).not.toContain(response.status)
    })

    test('withstands hostile input', async () => {
      await withstandHostileInput(server.as(await server.given.teacher()), endpoint, runs)
    })

    test('sends no more statements than its budget', async () => {
      const budget = statementBudgets[nameOf(endpoint)]
      expect(budget, 'a route needs a budget in statement-budgets.ts').toBeTypeOf('number')
      await send(server, endpoint, { authorization: `Bearer ${teacher.token}` })

      const statements = await server.statementsOf(() =>
        send(server, endpoint, { authorization: `Bearer ${teacher.token}` }),
      )

      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(budget ?? 0)
    })
  },
)

type Headers = Record<string, string>

/** Everybody who must not get in, each with what they carry. */
function strangers(): Record<string, () => Promise<Headers>> {
  const past = Math.floor(Date.now() / 1000) - 7200
  const bearer = async (token: Promise<string>): Promise<Headers> => ({
    authorization: `Bearer ${await token}`,
  })

  return {
    'a caller without a token': async () => ({}),
    'an expired token': () => bearer(signToken({ sub: teacher.subject, iat: past, exp: past + 60 })),
    "a token signed with a stranger's key": async () => {
      const { privateKey } = await generateKeyPair('RS256')
      const token = new SignJWT(goodClaims({ sub: teacher.subject })).setProtectedHeader({
        alg: 'RS256',
        kid: 'test-key',
      })
      return bearer(token.sign(privateKey))
    },
    'a token for another audience': () => bearer(signToken({ sub: teacher.subject, aud: 'another' })),
    'a token that is no token': async () => ({ authorization: 'Bearer a.b.c' }),
    'a password': async () => ({ authorization: 'Basic dGVhY2hlcjpwYXNzd29yZA==' }),
    'a made-up file cookie': async () => ({
      cookie: 'lectern_files=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    }),
    'a forged user-info header': async () => ({ 'x-user-info': JSON.stringify({ uid: teacher.subject }) }),
  }
}

/** Ids that are nobody's; what the answer is beyond being let in does not matter here. */
function send({ anonymous }: TestServer, endpoint: Endpoint, headers: Headers): Promise<Response> {
  return anonymous.fetch(endpoint.path.replace(/:\w+/g, '2147483647'), { method: endpoint.method, headers })
}

import { logoutAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { type EndpointDefinition, isNothing } from '@lectern/contract/endpoint.ts'
import { uncheckedPathOf } from '@lectern/contract/request.ts'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { anAdministrator } from '../an-administrator.ts'
import { endsWrite } from '../ends-write.ts'
import { startServer } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'
import { goodClaims, signToken } from '../test-issuer.ts'
import { problemsOfStatement } from './citus-sql.ts'
import type { Example } from './examples/example.ts'
import { examples } from './examples/examples.ts'
import { withstandHostileInput } from './hostile-input.ts'
import { statementBudgets } from './statement-budgets.ts'

const server = await startServer()
const teacher = await server.given.teacher()
const client = server.as(teacher)

/** Somebody whom the route is for. An administrator is a new one each time: a call may sign them out. */
async function callerOf({ access }: EndpointDefinition): Promise<TestClient> {
  if (access === 'admin') return server.as(await server.given.administrator())

  return isOpen(access) ? server.anonymous : client // signing out would end the token of all that follows
}
await server.given.plan(teacher, 'premium')
await makeKnown(client)
/** Has nothing, and gets nothing by what is tried in their name. */
const emptyHanded = server.as(await server.given.teacher())
/** Is refused wherever teachers and strangers go, so one is enough for all. */
const administrator = server.as(await server.given.administrator())
const nineHoursAgo = (): Temporal.Instant => Temporal.Now.instant().subtract({ hours: 9 })
const expired = await anAdministrator(server.database, nineHoursAgo)
const signedOut = await server.given.administrator()
await server.as(signedOut).call(logoutAdmin)
const { privateKey: strangersKey } = await generateKeyPair('RS256')

/** What is served besides the contract. Whatever is added here is open to anyone: say why. */
const servedToAnyone = new Set([
  '/healthz', // load balancers carry no token
  '/readyz',
  '/.well-known/security.txt', // what the operator wants everybody to read
  '/api/openapi.json', // the API's description holds nothing of anybody
  '/api/docs',
  '/api/docs/style.css',
])

const runs = 25

/** Whoever has the link of the example is not asked who they are. */
const isOpen = (access: EndpointDefinition['access']): boolean => access === 'public' || access === 'link'

const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`
const routes = server.app.endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))

test('every route comes from the contract or is listed as open to anyone', () => {
  const contracted = new Set(routes.map(({ name }) => name))
  const unlisted = server.app.served
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => ({ name: `${method} ${url}`, url }))
    .filter(({ name, url }) => !contracted.has(name) && !servedToAnyone.has(url))

  expect(unlisted).toEqual([])
})

describe.each(routes)('$name', ({ name, endpoint }) => {
  let untouched: Promise<Example> | undefined
  const prepare = async () => exampleFor(name, endpoint, await callerOf(endpoint))
  /** One for all strangers where none of them uses it up: they are refused, or only read. */
  function exampleForStrangers(): Promise<Example> {
    if (isOpen(endpoint.access) && endpoint.method !== 'GET') return prepare()
    untouched ??= prepare()
    return untouched
  }

  test.each(Object.entries(strangers()))('refuses %s', async (_who, headersFor) => {
    const example = await exampleForStrangers()
    const response = await send(server.anonymous, endpoint, example, await headersFor())

    if (isOpen(endpoint.access)) expect(response.status).toBeLessThan(400)
    else expect(response.status).toBe(401)
  })

  test('serves whom it is for, and nobody else', async () => {
    const caller = await callerOf(endpoint)
    const example = await exampleFor(name, endpoint, caller)
    const other = endpoint.access === 'admin' ? client : administrator

    if (!isOpen(endpoint.access)) expect((await send(other, endpoint, example)).status).toBe(401)
    expect((await send(example.caller ?? caller, endpoint, example)).status).toBe(endpoint.status)
  })

  test("finds nothing of another teacher's", async () => {
    if (isNothing(endpoint.params) || endpoint.access === 'admin' || endpoint.access === 'link') return
    const example = await exampleFor(name, endpoint, client)
    const nobodys = { ...example, params: { id: 2_147_483_647 } }

    const [foreign, missing] = [
      await send(emptyHanded, endpoint, example),
      await send(emptyHanded, endpoint, nobodys),
    ]

    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await missing.text())
    expect((await send(client, endpoint, example)).status).toBe(endpoint.status)
  })

  test('withstands hostile input', async () => {
    const caller = endpoint.access === 'admin' ? await callerOf(endpoint) : await attackerOf(endpoint)

    await withstandHostileInput(caller, endpoint, { runs })
  })

  async function prepareCall(): Promise<Call> {
    const caller = await callerOf(endpoint)
    const example = await exampleFor(name, endpoint, caller)

    return { caller: example.caller ?? caller, example }
  }

  async function countStatements({ caller, example }: Call): Promise<string[]> {
    if (endpoint.access === 'teacher') await isRemembered(caller)
    const sent = await server.statementsOf(() => send(caller, endpoint, example))
    expect(sent.flatMap(problemsOfStatement)).toEqual([])

    return sent.filter((statement) => !endsWrite(statement))
  }

  test('sends no more statements than its budget', async () => {
    const budget = statementBudgets[name]
    expect(budget, 'a route needs a budget in statement-budgets.ts').toBeTypeOf('number')
    let call = await prepareCall()

    // What is remembered is asked for once more while the listener connects, or is late on a busy machine, and after some
    // minutes: it is counted again then. A write has used up its example.
    await vi.waitFor(async () => {
      const statements = await countStatements(call)
      if (statements.length !== budget && endpoint.method !== 'GET') call = await prepareCall()
      expect(statements.length, statements.join('\n')).toBe(budget)
    }, 20_000)
  })
})

type Call = { caller: TestClient; example: Example }

async function exampleFor(name: string, endpoint: EndpointDefinition, caller: TestClient): Promise<Example> {
  const prepare = examples[name]
  if (prepare) return prepare(caller, newTeacher, server)
  if (!isNothing(endpoint.params) || !isNothing(endpoint.body))
    throw new Error(`${name} needs a line in examples/`)

  return {}
}

/** Their first sight, and the first look at how full their workspace is, cost no statement any more. */
async function makeKnown(caller: TestClient): Promise<void> {
  await caller.fetch('/api/me')
  await caller.fetch('/api/courses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
}

/** A token is looked at anew every few minutes, so this may have to be the first call that follows. */
async function isRemembered(caller: TestClient): Promise<void> {
  const budget = statementBudgets['GET /api/me']
  await vi.waitFor(async () => {
    const sent = await server.statementsOf(() => caller.fetch('/api/me'))
    if (sent.length !== budget) throw new Error(sent.join('\n'))
  }, 20_000)
}

async function newTeacher(): Promise<TestClient> {
  const made = server.as(await server.given.teacher())
  await makeKnown(made)

  return made
}

/** Plan and payment are what these calls are about, so they meet somebody who has neither yet. */
const isAboutPlan = ({ path }: EndpointDefinition): boolean =>
  /^\/api\/(subscription|test-payments)/.test(path)

let attacker: TestClient | undefined

/** One Premium teacher for all routes, and another once a call has signed them out or deleted them. */
async function attackerOf(endpoint: EndpointDefinition): Promise<TestClient> {
  if (isAboutPlan(endpoint)) return server.as(await server.given.teacher())
  const known = await attacker?.fetch('/api/me')
  if (attacker && known?.ok) return attacker
  const made = await server.given.teacher()
  await server.given.plan(made, 'premium')
  attacker = server.as(made)

  return attacker
}

type Headers = Record<string, string>

function send(
  from: TestClient,
  endpoint: EndpointDefinition,
  { body, form, ...pathInput }: Example,
  headers: Headers = {},
) {
  return from.fetch(uncheckedPathOf(endpoint, pathInput), {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
}

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
      const token = new SignJWT(goodClaims({ sub: teacher.subject })).setProtectedHeader({
        alg: 'RS256',
        kid: 'test-key',
      })
      return bearer(token.sign(strangersKey))
    },
    'a token for another audience': () => bearer(signToken({ sub: teacher.subject, aud: 'another' })),
    'a token that is no token': async () => ({ authorization: 'Bearer a.b.c' }),
    'a password': async () => ({ authorization: 'Basic dGVhY2hlcjpwYXNzd29yZA==' }),
    'a made-up file cookie': async () => ({ cookie: `lectern_files=${'A'.repeat(43)}` }),
    "an expired administrator's token": async () => ({ authorization: `Bearer ${expired.token}` }),
    'an administrator who has signed out': async () => ({ authorization: `Bearer ${signedOut.token}` }),
    "a made-up administrator's token": async () => ({
      authorization: `Bearer lectern_admin_${'A'.repeat(43)}`,
    }),
    'a forged user-info header': async () => ({ 'x-user-info': JSON.stringify({ uid: teacher.subject }) }),
  }
}

import { type EndpointDefinition, isNothing } from '@lectern/contract/endpoint.ts'
import { describe, expect, inject, test } from 'vitest'
import '../database/provided-context.ts'
import type { TestClient } from '../test-client.ts'
import { isOpen, openGate, send } from './gate.ts'
import { withstandHostileInput } from './hostile-input.ts'

const { server, routes, client, administrator, callerOf, exampleFor } = await openGate()
/** Has nothing, and gets nothing by what is tried in their name. */
const emptyHanded = server.as(await server.given.teacher())

/** What is served besides the contract. Whatever is added here is open to anyone: say why. */
const servedToAnyone = new Set([
  '/healthz', // load balancers carry no token
  '/readyz',
  '/.well-known/security.txt', // what the operator wants everybody to read
  '/api/openapi.json', // the API's description holds nothing of anybody
  '/api/docs',
  '/api/docs/style.css',
  '/mcp', // has an admission of its own, for programs alone; what its tools ask goes through that of each endpoint
])

/** What is refused before the database is the same on both; the embedded one has to do with fewer. */
const runs = inject('postgresUrl') ? 25 : 8

test('every route comes from the contract or is listed as open to anyone', () => {
  const contracted = new Set(routes.map(({ name }) => name))
  const unlisted = server.app.served
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => ({ name: `${method} ${url}`, url }))
    .filter(({ name, url }) => !contracted.has(name) && !servedToAnyone.has(url))

  expect(unlisted).toEqual([])
})

describe.each(routes)('$name', (route) => {
  const { endpoint } = route

  test('serves whom it is for, and nobody else', async () => {
    const caller = await callerOf(endpoint)
    const example = await exampleFor(route, caller)
    const other = endpoint.access === 'admin' ? client : administrator

    if (!isOpen(endpoint.access)) expect((await send(other, endpoint, example)).status).toBe(401)
    expect((await send(example.caller ?? caller, endpoint, example)).status).toBe(endpoint.status)
  })

  test('withstands hostile input', async () => {
    const caller = endpoint.access === 'admin' ? await callerOf(endpoint) : await attackerOf(endpoint)

    await withstandHostileInput(caller, endpoint, { runs })
  })

  if (!isOfSomebody(endpoint)) return
  test("finds nothing of another teacher's", async () => {
    const example = await exampleFor(route, client)
    const nobodys = { ...example, params: { id: 2_147_483_647 } }

    const [foreign, missing] = [
      await send(emptyHanded, endpoint, example),
      await send(emptyHanded, endpoint, nobodys),
    ]

    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await missing.text())
    expect((await send(client, endpoint, example)).status).toBe(endpoint.status)
  })
})

/** Names a thing in a teacher's workspace. */
function isOfSomebody({ params, access }: EndpointDefinition): boolean {
  return !isNothing(params) && access !== 'admin' && !isOpen(access)
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

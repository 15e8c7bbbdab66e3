import { type EndpointDefinition, isNothing } from '@lectern/contract/endpoint.ts'
import { uncheckedPathOf } from '@lectern/contract/request.ts'
import { startServer, type TestServer, type TestTeacher } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'
import type { Example } from './examples/example.ts'
import { examples } from './examples/examples.ts'

export type GatedRoute = { name: string; endpoint: EndpointDefinition }

export type Gate = {
  server: TestServer
  routes: readonly GatedRoute[]
  /** Premium, and known to the server. */
  teacher: TestTeacher
  client: TestClient
  /** Is refused wherever teachers and strangers go, so one is enough for all. */
  administrator: TestClient
  /** Somebody whom the route is for. */
  callerOf(endpoint: EndpointDefinition): Promise<TestClient>
  exampleFor(route: GatedRoute, caller: TestClient): Promise<Example>
}

type Headers = Record<string, string>

/** Every route of a new server, and those who call it. */
export async function openGate(): Promise<Gate> {
  const server = await startServer()
  const teacher = await server.given.teacher()
  const client = server.as(teacher)
  await server.given.plan(teacher, 'premium')
  await makeKnown(client)

  async function newTeacher(): Promise<TestClient> {
    const made = server.as(await server.given.teacher())
    await makeKnown(made)

    return made
  }

  return {
    server,
    routes: server.app.endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })),
    teacher,
    client,
    administrator: server.as(await server.given.administrator()),
    async callerOf({ access }) {
      // A new one each time: a call may sign them out.
      if (access === 'admin') return server.as(await server.given.administrator())

      return isOpen(access) ? server.anonymous : client // signing out would end the token of all that follows
    },
    async exampleFor({ name, endpoint }, caller) {
      const prepare = examples[name]
      if (prepare) return prepare(caller, newTeacher, server)
      if (!isNothing(endpoint.params) || !isNothing(endpoint.body))
        throw new Error(`${name} needs a line in examples/`)

      return {}
    },
  }
}

const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`

/** Whoever has the link of the example is not asked who they are. */
export const isOpen = (access: EndpointDefinition['access']): boolean =>
  access === 'public' || access === 'link' || access === 'visitor'

/** Their first sight, and the first look at how full their workspace is, cost no statement any more. */
async function makeKnown(caller: TestClient): Promise<void> {
  await caller.fetch('/api/me')
  await caller.fetch('/api/courses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
}

export function send(
  from: TestClient,
  endpoint: EndpointDefinition,
  { body, form, ...pathInput }: Example,
  headers: Headers = {},
): Promise<Response> {
  return from.fetch(uncheckedPathOf(endpoint, pathInput), {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
}

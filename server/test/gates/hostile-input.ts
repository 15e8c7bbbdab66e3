import { type EndpointDefinition, isNothing } from '@lectern/contract/endpoint.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestClient } from '../test-client.ts'
import { hostileInput } from './arbitrary.ts'

/** On a machine that is busy with other things. The long run, which has one to itself, is stricter. */
const usualTimeout = 30_000
/** The same requests each time, so that a failure is a change's and not the day's; the long run takes others. */
const usualSeed = 20_261_115

type Trial = { runs: number; seed?: number /** The longest a request may take. */; timeout?: number }
type Request = { params: unknown; query: unknown; body: unknown }

/** Sends `runs` hostile requests to one endpoint: never a 5xx, never slow, never a stack trace or SQL in the answer. */
export async function withstandHostileInput(
  client: TestClient,
  endpoint: EndpointDefinition,
  { runs, seed = usualSeed, timeout = usualTimeout }: Trial,
): Promise<void> {
  const request = fc.record({
    params: hostileInput(endpoint.params),
    query: hostileInput(endpoint.query),
    body: isNothing(endpoint.body) ? fc.constant(undefined) : hostileInput(endpoint.body),
  })
  const property = fc.asyncProperty(request, async (given) => {
    const started = performance.now()
    await refuseOrServe(client, endpoint, given)
    expect(performance.now() - started).toBeLessThan(timeout)
  })

  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
}

async function refuseOrServe(
  client: TestClient,
  endpoint: EndpointDefinition,
  request: Request,
): Promise<void> {
  const response = await client.fetch(hostilePath(endpoint, request), {
    method: endpoint.method,
    ...(request.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body) ?? 'null',
    }),
  })
  const text = await response.text()

  expect(response.status, text).toBeLessThan(500)
  expect(text).not.toMatch(/node_modules|\.ts:\d+|\bat \w+ \(|syntax error at|SQLSTATE|platform\./)
}

function hostilePath(endpoint: EndpointDefinition, { params, query }: Request): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name) => encode(valueIn(params, name)))
  const search = Object.entries(isRecord(query) ? query : {}).map(
    ([key, value]) => `${encode(key)}=${encode(value)}`,
  )

  return isNothing(endpoint.query) || search.length === 0 ? path : `${path}?${search.join('&')}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const valueIn = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : value)

/** Half a surrogate pair cannot stand in a URL, and an endless URL is refused long before us. */
const encode = (value: unknown): string =>
  encodeURIComponent(
    String(JSON.stringify(value) ?? value)
      .replaceAll('"', '')
      .toWellFormed()
      .slice(0, 500),
  ) || '%20'

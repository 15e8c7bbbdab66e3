import type { Endpoint } from '@lectern/contract/endpoint.ts'
import { uncheckedPathOf } from '@lectern/contract/request.ts'
import type { App } from '#server/platform/http/app.ts'
import { type MovingClock, movingClock } from '../moving-clock.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { createTestClient, type Fetch, type TestClient } from '../test-client.ts'

export type Stage = { server: TestServer; clock: MovingClock; fetch: Fetch }

/** A request that came by no socket has been read as a whole; nobody waits for the rest of it. */
function markAsComplete(app: App): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.complete) Object.defineProperty(raw, 'complete', { value: true })
  })
}

/** One server for all stories, asked without a socket. */
export async function openStage(): Promise<Stage> {
  const clock = movingClock('2026-11-18T12:00:00Z')
  const server = await startServer({ clock, routes: markAsComplete })
  const fetch: Fetch = async (url, init) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.slice(server.origin.length),
      headers: { host: new URL(server.origin).host, ...Object.fromEntries(new Headers(init.headers)) },
      ...(init.body != null && { payload: String(init.body) }),
    })
    const hasBody = statusCode !== 204 && statusCode !== 304
    return new Response(hasBody ? new Uint8Array(rawPayload) : null, {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

  return { server, clock, fetch }
}

/** As the test client, but takes answers as they are: that they keep the contract is what other tests look at. */
export function quickClient(stage: Stage, headers: Record<string, string>): TestClient {
  const client = createTestClient(stage.server.origin, headers, stage.fetch)
  const attempt = async (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
    const { body, ...pathInput } = input
    const answer = await client.fetch(uncheckedPathOf(endpoint, pathInput), {
      method: endpoint.method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const { status } = answer
    const text = await answer.text()
    const value = text === '' ? undefined : JSON.parse(text)
    return {
      status,
      headers: answer.headers,
      ...(answer.ok ? { body: value } : { body: undefined, error: value }),
    }
  }

  return { ...client, call: attempt } as unknown as TestClient
}

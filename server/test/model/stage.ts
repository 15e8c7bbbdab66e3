import type { App } from '#server/platform/http/app.ts'
import { type MovingClock, movingClock } from '../moving-clock.ts'
import { startServer, type TestServer } from '../start-server.ts'
import type { Fetch } from '../test-client.ts'

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

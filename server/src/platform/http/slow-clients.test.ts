import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startServer } from '#test/start-server.ts'
import { rawRoute, route } from './route.ts'

const take = endpoint({
  method: 'POST',
  path: '/api/take',
  summary: 'Takes',
  access: 'public',
  body: z.object({}),
})
const pour = endpoint({ method: 'GET', path: '/api/pour', summary: 'Pours', access: 'public' })

const wait = endpoint({ method: 'GET', path: '/api/wait', summary: 'Waits', access: 'public' })

const waited = vi.fn()
const poured = vi.fn()
const server = await startServer({
  timeouts: { headers: 500, request: 800, silence: 1000, closing: 500 },
  routes(app) {
    route(app, take, async () => undefined)
    route(app, wait, async () => {
      waited()
      await new Promise(() => undefined)
    })
    rawRoute(app, pour, async (_context, _request, reply) => {
      poured()
      return reply.send(Buffer.alloc(32 * 1024 * 1024))
    })
  },
})

const openConnections = (): Promise<number> =>
  promisify(server.app.server.getConnections.bind(server.app.server))()

/** What comes back until the server hangs up, from a client that sends this and then nothing. */
const send = (words: string): Promise<string> => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(words)

  return text(socket)
}

test('a client that never finishes its headers is cut off', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: localhost:3000\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that never finishes its body is cut off', async () => {
  const headers = 'Host: localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 100'

  expect(await send(`POST /api/take HTTP/1.1\r\n${headers}\r\n\r\n{"a":`)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that says nothing at all is cut off', async () => {
  expect(await send('')).toMatch(/^(HTTP\/1\.1 408 .*)?$/s)
})

test('of requests that are sent ahead on one connection a few are worked on, and one that sends more is cut off', async () => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').resume()
  socket.on('error', () => undefined)
  socket.write('GET /api/wait HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'.repeat(40))
  await once(socket, 'close')

  expect(waited).toHaveBeenCalledTimes(8)
})

test('a client that does not read its answer is cut off', async () => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').pause()
  socket.write('GET /api/pour HTTP/1.1\r\nHost: localhost:3000\r\n\r\n')
  await vi.waitFor(() => expect(poured).toHaveBeenCalled(), { timeout: 30_000 })

  await expect.poll(openConnections, { timeout: 30_000 }).toBe(0)
  socket.destroy()
})

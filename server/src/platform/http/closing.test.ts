import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { route } from './route.ts'

const database = await openTestDatabase()
const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  summary: 'Waits',
  access: 'public',
  response: z.object({ done: z.boolean() }),
})

type Given = TestServer & { entered: () => void; finish: () => void }

async function given(closing: number): Promise<Given> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const entered = vi.fn()
  const server = await startServer({
    database,
    timeouts: { headers: 60_000, request: 60_000, silence: 60_000, closing },
    routes: (app) =>
      route(app, slow, async () => {
        entered()
        await promise
        return { done: true }
      }),
  })

  return { ...server, entered, finish: resolve }
}

const patient = await given(60_000)
const hurried = await given(100)
const idle = await given(60_000)
const kept = await given(60_000)

async function connectTo({ origin }: TestServer, words = ''): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(words)

  return socket
}

/** However the server ends it. */
function endOf(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  socket
    .on('error', () => undefined)
    .on('close', () => resolve())
    .resume()

  return promise
}

const call = 'GET /api/slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'

test('a server that closes finishes a request in flight, and says on that connection that it is not ready', async () => {
  const socket = await connectTo(patient, call)
  await vi.waitFor(() => expect(patient.entered).toHaveBeenCalled(), { timeout: 30_000 })
  const closed = patient.app.close()
  await vi.waitFor(() => expect(patient.app.isClosing).toBe(true), { timeout: 30_000 })
  socket.write('GET /readyz HTTP/1.1\r\nHost: localhost:3000\r\n\r\n')
  patient.finish()
  const heard = await text(socket)
  await closed

  expect(heard).toMatch(
    /^HTTP\/1\.1 200 OK.*\{"done":true\}HTTP\/1\.1 503 .*x-content-type-options: nosniff.*\{"status":"closing"\}$/s,
  )
})

test('a server that closes does not wait for connections that nobody uses, nor for half a request', async () => {
  const sockets = await Promise.all([connectTo(idle), connectTo(idle, 'GET / HTTP/1.1\r\nHost: loc')])
  const ends = sockets.map(endOf)
  await idle.app.close()

  await Promise.all(ends)
})

test('a server that closes gives up on a request that does not get on', async () => {
  const socket = await connectTo(hurried, call)
  await vi.waitFor(() => expect(hurried.entered).toHaveBeenCalled(), { timeout: 30_000 })
  const end = endOf(socket)
  await hurried.app.close()

  await end
  hurried.finish()
})

test('a server that closes does not wait for a connection that its client keeps after the answer', async () => {
  const socket = await connectTo(kept, call)
  await vi.waitFor(() => expect(kept.entered).toHaveBeenCalled(), { timeout: 30_000 })
  const end = endOf(socket)
  const closed = kept.app.close()
  await vi.waitFor(() => expect(kept.app.isClosing).toBe(true), { timeout: 30_000 })
  kept.finish()
  const answered = performance.now()
  await Promise.all([closed, end])

  expect(performance.now() - answered).toBeLessThan(5000) // the connection itself would be kept for ten
})

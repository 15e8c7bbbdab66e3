import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { loginAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { openBookingRoom } from '#test/families/booking-room.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ env: { TRUST_PROXY: '1', RATE_LIMIT_ANONYMOUS: '1000' } })

/** A client that sends this and then nothing. */
function send(words: string): Socket {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(words)
  afterFile(() => socket.destroy())

  return socket
}

const unfinished = (method: string, path: string, address: string): Socket =>
  send(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost:3000',
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/json',
      'Content-Length: 3000',
      '\r\n{"email":"',
    ].join('\r\n'),
  )

const firstLineOf = async (socket: Socket): Promise<string> => {
  const [chunk] = (await once(socket, 'data')) as [Buffer]

  return String(chunk).split('\r\n', 1)[0] ?? ''
}

test('what a stranger sends is four kibibytes at most, also where nothing is', async () => {
  const body = JSON.stringify({
    email: 'ines@example.com',
    password: 'x'.repeat(900),
    more: 'x'.repeat(4000),
  })
  const headers = { 'content-type': 'application/json' }

  expect((await server.anonymous.fetch('/api/admin/login', { method: 'POST', headers, body })).status).toBe(
    413,
  )
  expect((await server.anonymous.fetch('/api/nowhere', { method: 'POST', headers, body })).status).toBe(413)
})

test.each([
  ['DELETE', '/api/session', '204 No Content'],
  ['POST', '/api/nowhere', '404 Not Found'],
])('%s %s takes no body, and does not wait for one', async (method, path, answer) => {
  expect(await firstLineOf(unfinished(method, path, '198.51.100.1'))).toBe(`HTTP/1.1 ${answer}`)
})

test('of the bodies that one network never ends the oldest are cut off, and nobody else waits', async () => {
  const other = unfinished('POST', '/api/admin/login', '203.0.113.9')
  const sockets: Socket[] = []
  for (let count = 0; count < 60; count += 1) {
    const socket = unfinished('POST', '/api/admin/login', '203.0.113.7')
    sockets.push(socket)
    await once(socket, 'connect')
  }

  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(20)
  expect(sockets.slice(-20).some(({ closed }) => closed)).toBe(false)
  expect(other.closed).toBe(false)
  const honest = await server.anonymous.call(loginAdmin, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
    body: { email: 'nobody@example.com', password: 'wrong' },
  })
  expect(honest.status).toBe(401)
})

test('bodies that are not taken are cut off like them, after the answer', async () => {
  const sockets = Array.from({ length: 60 }, () => unfinished('POST', '/api/topics', '203.0.113.20'))

  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(20)
})

test('bodies of visitors that never end are cut off like them, and keep nobody from the page', async () => {
  const { path, fetch } = await openBookingRoom(server)
  const sockets = Array.from({ length: 60 }, () => unfinished('POST', `${path}/who`, '203.0.113.30'))
  const other = unfinished('POST', `${path}/who`, '203.0.113.31')

  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(20)
  expect(other.closed).toBe(false)
  for (const address of ['203.0.113.30', '203.0.113.32'])
    expect((await fetch(path, { headers: { 'x-forwarded-for': address } })).status).toBe(200)
})

import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { getCurrentAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { endpoint } from '@lectern/contract/endpoint.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBookingRoom } from '#test/families/booking-room.ts'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { keepBusy } from '#test/keep-busy.ts'
import { startServer, type TestTeacher } from '#test/start-server.ts'
import type { Answer } from '#test/test-client.ts'
import { readConfig } from '../config/config.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { rawRoute, route } from './route.ts'

const hold = endpoint({
  method: 'GET',
  path: '/api/hold/:gate',
  summary: 'Is answered once its gate opens',
  params: z.object({ gate: z.string() }),
})
const pour = endpoint({ method: 'GET', path: '/api/pour', summary: 'Pours' })
const pages = endpoint({ method: 'GET', path: '/api/pages', summary: 'Answers at length' })
const look = endpoint({ method: 'GET', path: '/api/look', summary: 'Looks long for a short answer' })
const endless = endpoint({ method: 'GET', path: '/api/endless', summary: 'A table without an end' })
const rows = endpoint({ method: 'GET', path: '/api/rows', summary: 'Reads row after row' })
const visit = endpoint({
  method: 'GET',
  path: '/api/visit/:token/:gate',
  summary: 'Is answered through a link once its gate opens',
  access: 'link',
  params: z.object({ token: z.string(), gate: z.string() }),
})
const call = endpoint({
  method: 'GET',
  path: '/api/call/:name/:gate',
  summary: 'Is answered at a booking page once its gate opens',
  access: 'visitor',
  params: z.object({ name: z.string(), gate: z.string() }),
})
const pourForVisitor = endpoint({
  method: 'GET',
  path: '/api/pour/:name',
  summary: 'Pours at a booking page',
  access: 'visitor',
  params: z.object({ name: z.string() }),
})
const draw = endpoint({
  method: 'GET',
  path: '/api/draw/:gate',
  summary: 'Draws until its gate opens',
  params: z.object({ gate: z.string() }),
})
const drawForLink = endpoint({
  method: 'GET',
  path: '/api/draw/:token/:gate',
  summary: 'Draws for a family until its gate opens',
  access: 'link',
  params: z.object({ token: z.string(), gate: z.string() }),
})
const transfer = endpoint({ method: 'GET', path: '/api/transfer', summary: 'A file', access: 'file' })

const lookUp = endpoint({
  method: 'GET',
  path: '/api/look-up',
  summary: 'A file that has to be found first',
  access: 'file',
})

/** Calls that are being worked on under each name, and what lets them go on. */
type Gate = { working: number; peak: number; opened: Promise<void>; open: () => void }
const gates = new Map<string, Gate>()

function newGate(name: string): Gate {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const gate = { working: 0, peak: 0, opened, open }
  gates.set(name, gate)

  return gate
}

async function waitAt(name: string): Promise<void> {
  const gate = gates.get(name)
  if (!gate) return
  gate.working += 1
  gate.peak = Math.max(gate.peak, gate.working)
  await gate.opened
  gate.working -= 1
}

/** Of drawings that are under way: whether their callers have hung up. */
const drawn: AbortSignal[] = []
let poured = 0
let pouredForVisitors = 0
let readRows = 0

async function* endlessRows(): AsyncGenerator<string> {
  for (; readRows < 100_000; readRows += 1) yield 'row\n'
}

async function* withoutEnd(): AsyncGenerator<string> {
  for (;;) yield 'row\n'.repeat(10_000)
}

const server = await startServer({
  env: { CALLS_AT_ONCE: '2', CALLS_WAITING: '3', TRUST_PROXY: '1' },
  routes(app) {
    route(app, hold, ({ params }) => waitAt(params.gate))
    route(app, visit, ({ params }) => waitAt(params.gate))
    route(app, call, ({ params }) => waitAt(params.gate))
    rawRoute(app, pourForVisitor, async (_context, _request, reply) => {
      pouredForVisitors += 1
      return reply.send(Buffer.alloc(64 * 1024 * 1024))
    })
    route(app, look, async ({ db }) => {
      await keepBusy(db, 260)
      await waitAt('look')
    })
    rawRoute(
      app,
      draw,
      async ({ params }, request, reply) => {
        drawn.push(app.answerVolume.drawingFor(request, reply).signal)
        await waitAt(params.gate)
        return reply.send('drawn')
      },
      { isDrawn: true },
    )
    rawRoute(
      app,
      drawForLink,
      async ({ params }, _request, reply) => {
        await waitAt(params.gate)
        return reply.send('drawn')
      },
      { isDrawn: true },
    )
    rawRoute(app, pour, async (_context, _request, reply) => {
      poured += 1
      return reply.send(Buffer.alloc(64 * 1024 * 1024))
    })
    rawRoute(app, pages, async (_context, _request, reply) => {
      await waitAt('long')
      return reply.send(Buffer.alloc(1024 * 1024))
    })
    rawRoute(app, endless, async (_context, _request, reply) => reply.send(Readable.from(withoutEnd())))
    rawRoute(app, rows, async (_context, _request, reply) => reply.send(Readable.from(endlessRows())))
    rawRoute(app, transfer, async (_context, _request, reply) => reply.send('file'))
    rawRoute(app, lookUp, async (_context, request, reply) => {
      await app.callLimit.asCall(request, reply, () => waitAt('look-up'))
      return reply.send('file')
    })
  },
})

/** One whose answers are known to be short. */
async function newTeacher(): Promise<TestTeacher> {
  const teacher = await server.given.teacher()
  await server.as(teacher).call(getMe)
  await server.as(teacher).call(hold, { params: { gate: 'none' } })

  return teacher
}

/** So many calls of a teacher that stop at a gate; they have reached it, or wait for others that have. */
async function callsAt(name: string, teacher: TestTeacher, count: number) {
  const gate = newGate(name)
  const calls = Array.from({ length: count }, () => server.as(teacher).call(hold, { params: { gate: name } }))
  await expect.poll(() => gate.working).toBe(Math.min(count, 2))

  return { gate, calls }
}

const statusesOf = async (calls: readonly Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status)

test('a few calls of a teacher are served at once, a few more wait, and the rest is refused', async () => {
  const { gate, calls } = await callsAt('few', await newTeacher(), 8)
  const refused: Answer<unknown>[] = []
  for (const call of calls)
    void call.then((answer) => {
      if (answer.status === 429) refused.push(answer)
    })
  await expect.poll(() => refused.length).toBe(3)
  gate.open()

  expect((await statusesOf(calls)).toSorted()).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
  expect(gate.peak).toBe(2)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(refused[0]?.error?.code).toBe('too_many_requests')
})

test('documents of a workspace are drawn one after the other, beside its other calls', async () => {
  const [teacher, other] = [await newTeacher(), await newTeacher()]
  const [gate, others] = [newGate('drawing'), newGate('drawing beside')]
  const drawings = [1, 2, 3].map(() => server.as(teacher).fetch('/api/draw/drawing'))
  const beside = server.as(other).fetch('/api/draw/drawing beside')
  await expect.poll(() => [gate.working, others.working]).toEqual([1, 1])

  expect((await server.as(teacher).call(getMe)).status).toBe(200)
  gate.open()
  others.open()
  expect(await statusesOf([...drawings, beside])).toEqual([200, 200, 200, 200])
  expect(gate.peak).toBe(1)
})

test('of the families of a teacher each has one document drawn in its turn, and one that asks often waits alone', async () => {
  const room = await openFamilyRoom(server)
  const [often, once] = [await room.share(await room.addStudent()), await room.share(await room.addStudent())]
  const ask = (url: string | null, gate: string) =>
    server.anonymous.fetch(`/api/draw/${pathIn(url).split('/').at(-1)}/${gate}`)
  const gate = newGate('family')
  const many = [1, 2, 3].map(() => ask(often.url, 'family'))
  await expect.poll(() => gate.working).toBe(1)
  const order: string[] = []
  for (const each of many.slice(1)) void each.then(() => order.push('often'))
  const other = ask(once.url, 'family').then((answer) => {
    order.push('once')
    return answer
  })
  gate.open()

  expect(await statusesOf([...many, other])).toEqual([200, 200, 200, 200])
  expect(gate.peak).toBe(1)
})

test('a drawing ends when its caller hangs up', async () => {
  const gate = newGate('hung up')
  const caller = new AbortController()
  const asked = server
    .as(await newTeacher())
    .fetch('/api/draw/hung up', { signal: caller.signal })
    .catch(() => undefined)
  await expect.poll(() => gate.working).toBe(1)
  caller.abort()
  await asked

  await expect.poll(() => drawn.at(-1)?.aborted).toBe(true)
  gate.open()
})

test('until it is found a file is a call like any other, however many files are fetched', async () => {
  const client = server.as(await newTeacher())
  const gate = newGate('look-up')
  let refused = 0
  const fetched = Array.from({ length: 8 }, async () => {
    const answer = await client.fetch(lookUp.path)
    if (answer.status === 429) refused += 1
    return answer
  })
  await expect.poll(() => refused).toBe(3)
  expect(gate.working).toBe(2)
  expect((await client.fetch(transfer.path)).status).toBe(200)
  gate.open()

  expect((await statusesOf(fetched)).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(gate.peak).toBe(2)
})

test("beside a teacher whose line is full others, administrators and the teacher's files are served at once", async () => {
  const greedy = await newTeacher()
  const { gate, calls } = await callsAt('beside', greedy, 5)
  const honest = await Promise.all(Array.from({ length: 10 }, newTeacher))
  const answers = honest.map((teacher) => server.as(teacher).call(listClasses))

  expect(await statusesOf(answers)).toEqual(Array(10).fill(200))
  expect((await server.as(await server.given.administrator()).call(getCurrentAdmin)).status).toBe(200)
  expect((await server.as(greedy).fetch(transfer.path)).status).toBe(200)
  expect(gate.working).toBe(2)
  gate.open()
  expect(await statusesOf(calls)).toEqual(Array(5).fill(204))
})

test('long answers of a teacher are made one after the other', async () => {
  const teacher = await newTeacher()
  const gate = newGate('long')
  const calls = Array.from({ length: 2 }, () => server.as(teacher).fetch(pages.path))
  await expect.poll(() => gate.working).toBe(1)
  const short = await server.as(teacher).call(hold, { params: { gate: 'none' } })
  gate.open()

  expect(short.status).toBe(204)
  expect(await statusesOf(calls)).toEqual([200, 200])
  expect(await statusesOf([1, 2].map(() => server.as(teacher).fetch(pages.path)))).toEqual([200, 200])
  expect(gate.peak).toBe(1)
})

test('so are short ones that the database has to look long for', async () => {
  const client = server.as(await newTeacher())
  await client.call(look)
  const gate = newGate('look')
  const calls = Array.from({ length: 2 }, () => client.call(look))
  await expect.poll(() => gate.working).toBe(1)
  const short = await client.call(hold, { params: { gate: 'none' } })
  gate.open()

  expect(short.status).toBe(204)
  expect(await statusesOf(calls)).toEqual([204, 204])
  expect(gate.peak).toBe(1)
})

test('a table that is read slowly keeps nothing else of its teacher waiting', async () => {
  const client = server.as(await newTeacher())
  const table = await client.fetch(endless.path)

  expect((await client.fetch(pages.path)).status).toBe(200)
  await table.body?.cancel()
})

test('whoever hangs up has no further call begun before the work has ended', async () => {
  const teacher = await newTeacher()
  const gate = newGate('hung up')
  const path = hold.path.replace(':gate', encodeURIComponent('hung up'))
  const hangUp = new AbortController()
  const left = [1, 2].map(() => server.as(teacher).fetch(path, { signal: hangUp.signal }))
  await expect.poll(() => gate.working).toBe(2)
  hangUp.abort()
  await Promise.allSettled(left)
  const next = server.as(teacher).call(hold, { params: { gate: 'none' } })
  expect(await Promise.race([next.then(() => 'served'), newTeacher().then(() => 'waits')])).toBe('waits')
  gate.open()
  expect((await next).status).toBe(204)
})

test('all links of a teacher together are served two times as many calls at once as one, and hold up nobody else', async () => {
  const { client, addStudent, share } = await openFamilyRoom(server)
  const gate = newGate('families')
  const tokens: string[] = []
  for (const _ of Array(4))
    tokens.push(
      pathIn((await share(await addStudent())).url)
        .split('/')
        .at(-1) ?? '',
    )
  await server.anonymous.call(visit, { params: { token: tokens[0] ?? '', gate: 'none' } })
  const calls = tokens.flatMap((token) =>
    [1, 2].map(() => server.anonymous.call(visit, { params: { token, gate: 'families' } })),
  )
  await expect.poll(() => gate.working).toBe(4)
  expect((await client.call(getMe)).status).toBe(200)
  const other = await openFamilyRoom(server)
  expect((await other.open((await other.share(await other.addStudent())).url)).status).toBe(200)
  gate.open()

  expect(await statusesOf(calls)).toEqual(Array(8).fill(204))
  expect(gate.peak).toBe(4)
})

const from = (network: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${network}` } })

test('one network at a booking page has a line of its own, and keeps no other visitor waiting', async () => {
  const { name } = await openBookingRoom(server)
  const gate = newGate('visitors')
  const visit = (at: string, network: number) =>
    server.anonymous.call(call, { params: { name, gate: at }, ...from(network) })
  expect((await visit('none', 1)).status).toBe(204)
  const calls = Array.from({ length: 8 }, () => visit('visitors', 1))
  await expect.poll(() => gate.working).toBe(2)

  expect((await visit('none', 2)).status).toBe(204)
  gate.open()
  expect((await statusesOf(calls)).toSorted()).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
  expect(gate.peak).toBe(2)
})

test('visitors who do not read their answers keep waiting nobody but their own network', async () => {
  const { name, path, fetch } = await openBookingRoom(server)
  const networks = Array.from({ length: 6 }, (_, index) => 10 + index)
  const sockets = networks.map((network) => {
    const { port, host } = new URL(server.origin)
    const socket = connect(Number(port), '127.0.0.1').pause()
    socket.write(
      `GET /api/pour/${name} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 198.51.100.${network}\r\n\r\n`,
    )
    return socket
  })
  await expect.poll(() => pouredForVisitors).toBe(networks.length)

  expect((await fetch(path, from(20))).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('whoever hangs up while waiting makes room in the line', async () => {
  const limit = new ConcurrencyLimit(1, 1)
  const [first, second, third] = [1, 2, 3].map(() => new AbortController()) as [
    AbortController,
    AbortController,
    AbortController,
  ]
  await limit.enter('teacher', first.signal)
  const waiting = limit.enter('teacher', second.signal)
  await expect(limit.enter('teacher', third.signal)).rejects.toThrow('Too many requests')
  second.abort()
  await expect(waiting).rejects.toThrow('hung up')
  const next = limit.enter('teacher', third.signal)
  first.abort()

  expect(await (await next)(async () => 'served')).toBe('served')
})

/** Sends requests ahead on one connection and reads nothing. */
function sendAhead({ token }: TestTeacher, path: string, count: number) {
  const { port, host } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1').pause()
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(count),
  )

  return socket
}

test('whoever does not read the answers gets no more of them made', async () => {
  const teacher = await newTeacher()
  const sockets = [1, 2].map(() => sendAhead(teacher, pour.path, 1))
  await expect.poll(() => poured).toBe(1)
  const next = server.as(teacher).fetch(pages.path)
  expect(await Promise.race([next.then(() => 'served'), newTeacher().then(() => 'waits')])).toBe('waits')
  for (const socket of sockets) socket.destroy()
  expect((await next).status).toBe(200)
  expect(poured).toBe(1)
})

test('of what HEAD asks about nothing is read, since nobody takes it', async () => {
  const teacher = await newTeacher()
  const answer = await server.as(teacher).fetch(rows.path, { method: 'HEAD' })
  await server.as(teacher).call(getMe)

  expect(answer.status).toBe(200)
  expect(readRows).toBe(0)
})

test('requests that were sent ahead on a connection which is gone hold nothing', async () => {
  const teacher = await newTeacher()
  const gate = newGate('ahead')
  const socket = sendAhead(teacher, hold.path.replace(':gate', 'ahead'), 5)
  await expect.poll(() => gate.working).toBe(2)
  socket.destroy()
  gate.open()

  const calls = Array.from({ length: 2 }, () => server.as(teacher).call(getMe))
  expect(await statusesOf(calls)).toEqual([200, 200])
})

test('without a setting four calls are served at once, and forty wait', () => {
  expect(readConfig({})).toMatchObject({ callsAtOnce: 4, callsWaiting: 40 })
})

test('whoever asks too often is kept waiting to hear so', async () => {
  const slow = await startServer({ env: { RATE_LIMIT: '1' }, timeouts: { refusal: 300 } })
  const client = slow.as(await slow.given.teacher())
  await client.call(getMe)
  const begun = performance.now()
  const { status } = await client.call(getMe)

  expect(status).toBe(429)
  expect(performance.now() - begun).toBeGreaterThan(290)
})

test('whoever is not let in is kept waiting to hear so', async () => {
  const slow = await startServer({ timeouts: { refusal: 300 } })
  const begun = performance.now()
  const { status } = await slow.anonymous.fetch(getMe.path, { headers: { authorization: 'Bearer a.b.c' } })

  expect(status).toBe(401)
  expect(performance.now() - begun).toBeGreaterThan(290)
})

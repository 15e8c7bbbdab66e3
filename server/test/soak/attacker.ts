import { connect, type Socket } from 'node:net'
import type { Measured } from '../storage/peak.ts'

export type Target = Pick<Measured, 'origin'> & { token: string }
type Attack = { counts: Map<number, number>; stop(): Promise<void> }

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** The longest series of the longest texts there can be: a list of them is cut at 8 MiB. */
export async function fillWorkspace({ origin, token }: Target): Promise<void> {
  const send = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  const { id: courseId } = await send('/api/courses', { name: 'Algebra' })
  await send('/api/classes', {
    courseId,
    title: 'Algebra',
    description: 'x'.repeat(10_000),
    scheduledAt: '2026-01-05 09:00:00',
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2028-09-30',
  })
}

const atOnce = 60
const slowReaders = 20
const deepJson = `{"title":${'['.repeat(400_000)}`

/** Huge lists, deep JSON, answers that are never read and strangers from ever new addresses, all at the same time. */
export function attack({ origin, token }: Target): Attack {
  const counts = new Map<number, number>()
  const sockets = new Set<Socket>()
  let isOver = false

  async function repeat(ask: () => Promise<Response>): Promise<void> {
    while (!isOver) {
      const answer = await ask().catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      const status = answer?.status ?? 0
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const headers = headersOf(token)
  const lists = () => fetch(`${origin}/api/classes`, { headers })
  const deep = () => fetch(`${origin}/api/topics`, { method: 'POST', headers, body: deepJson })
  const strangers = () =>
    fetch(`${origin}/api/me`, { headers: { authorization: 'Bearer a.b.c', 'x-forwarded-for': anyAddress() } })
  const asking = [lists, deep, strangers].flatMap((ask) =>
    Array.from({ length: atOnce / 3 }, () => repeat(ask)),
  )
  for (let index = 0; index < slowReaders; index += 1) sockets.add(readSlowly(origin, token))

  return {
    counts,
    async stop() {
      isOver = true
      for (const socket of sockets) socket.destroy()
      await Promise.all(asking)
    },
  }
}

function readSlowly(origin: string, token: string): Socket {
  const { port, host } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write(
    `GET /api/classes HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(20),
  )

  return socket
}

const anyAddress = (): string =>
  Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')

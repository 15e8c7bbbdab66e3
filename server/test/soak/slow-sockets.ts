import { connect, type Socket } from 'node:net'
import type { Target } from './attacker.ts'

/** As many requests as a connection may send ahead: one more, and it is cut off at once instead of being slow. */
const ahead = 8

/** Keeps so many sockets busy with next to nothing, in turn with slow headers, bodies and readers. */
export function openSlowSockets({ origin, token }: Target, count: number): { close(): void } {
  const { port, host } = new URL(origin)
  const authorization = `Host: ${host}\r\nAuthorization: Bearer ${token}\r\n`
  const beginnings = [
    `GET /api/me HTTP/1.1\r\n${authorization}X-Slow: `,
    `POST /api/topics HTTP/1.1\r\n${authorization}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"title":"`,
    `GET /api/openapi.json HTTP/1.1\r\n${authorization}\r\n`.repeat(ahead),
  ]
  const sockets = new Set<Socket>()
  let isOver = false

  /** One that is cut off comes again. */
  function open(index: number): void {
    if (isOver) return
    const socket = connect(Number(port), '127.0.0.1').pause()
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, 100, index).unref()
    })
    socket.write(beginnings[index % beginnings.length] ?? '')
  }
  for (let index = 0; index < count; index += 1) open(index)
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)

  return {
    close() {
      isOver = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const sweepEvery = 250

type Connections = {
  isIdle: () => boolean
  /** Requests that came before the one that is just beginning. */
  unansweredOn: (socket: Socket) => number
  close: () => void
}

/**
 * Closing waits for requests, not for connections: browsers open some in advance, and keep others after their answer.
 * `close` ends the unused ones at once, those that fall idle soon after, and when `timeout` milliseconds are over also
 * those whose requests do not get on.
 */
export function trackConnections(server: Server, timeout: number): Connections {
  const requests = new Map<Socket, number>()
  const count = (socket: Socket, more: number): void => {
    const running = requests.get(socket)
    if (running !== undefined) requests.set(socket, running + more)
  }

  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  function endUnused(): void {
    for (const [socket, running] of requests) if (running === 0) socket.destroy()
  }

  return {
    unansweredOn: (socket) => requests.get(socket) ?? 0,
    isIdle: () => requests.values().every((running) => running === 0),
    close() {
      endUnused()
      const sweep = setInterval(endUnused, sweepEvery)
      server.once('close', () => clearInterval(sweep))
      setTimeout(() => server.closeAllConnections(), timeout).unref()
    },
  }
}

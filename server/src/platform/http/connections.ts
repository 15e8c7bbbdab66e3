import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closing waits for requests, not for connections: browsers open some in advance and never use them. Gives a function
 * that ends the unused ones at once and, after `patience` milliseconds, also those whose requests do not get on.
 */
export function trackConnections(server: Server, patience: number): () => void {
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

  return () => {
    for (const [socket, running] of requests) if (running === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), patience).unref()
  }
}

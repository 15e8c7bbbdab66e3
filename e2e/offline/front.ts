import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Stands before the product, so that a test can cut the connection, and can make it the next version: another document and
 * another worker, which keeps its files under another name.
 */
export async function startFront(behind: string) {
  let version = 1
  let isCut = false
  const server = createServer((asked, answer) => {
    if (isCut) return asked.socket.destroy()
    forward(asked, answer)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')

  function forward(asked: IncomingMessage, answer: ServerResponse): void {
    const headers = { ...asked.headers, host: new URL(behind).host, 'accept-encoding': 'identity' }
    const passed = request(`${behind}${asked.url}`, { method: asked.method, headers }, (given) => {
      if (isPage(given) || asked.url === '/worker.js') return void sendMarked(given, answer)
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }

  async function sendMarked(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { 'content-length': _, etag: __, ...headers } = given.headers
    const body = await text(given)
    answer.writeHead(given.statusCode ?? 502, headers)
    answer.end(
      isPage(given)
        ? `${body}<meta name="version" content="${version}">`
        : body.replace(/lectern-files:(?=[0-9a-f]{12})/g, `lectern-files:${version}-`),
    )
  }

  const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html')

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => {
      version += 1
    },
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => {
      isCut = false
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

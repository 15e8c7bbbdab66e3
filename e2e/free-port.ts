import { createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')

  return address.port
}

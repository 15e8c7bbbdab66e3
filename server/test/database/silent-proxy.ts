import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type SilentProxy = {
  port: string
  /** From now on connections stay open, and nothing goes through. */
  fallSilent: () => void
  cut: () => void
}

/** Stands before the server on a port, like a network between the two. */
export async function silentProxy(port: string): Promise<SilentProxy> {
  const sockets: Socket[] = []
  let isSilent = false
  const proxy = createServer((near) => {
    sockets.push(near.on('error', () => {}))
    if (isSilent) return
    const far = connect(Number(port), '127.0.0.1').on('error', () => {})
    sockets.push(far)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  function cut() {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  onTestFinished(cut)

  return {
    port: String((proxy.address() as AddressInfo).port),
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe()
    },
    cut,
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type SilentProxy = {
  port: string
  /** From now on connections stay open, and nothing goes through. */
  fallSilent: () => void
  /** What was held back goes through; whoever came meanwhile has to come again. */
  speakAgain: () => void
  /** Connections end, and new ones are refused. */
  cut: () => void
  reopen: () => Promise<void>
}

type Line = { near: Socket; far?: Socket }

/** Stands before the server on a port, like a network between the two. */
export async function silentProxy(port: string): Promise<SilentProxy> {
  const lines = new Set<Line>()
  let isSilent = false
  const proxy = createServer((near) => {
    const line: Line = isSilent ? { near } : { near, far: connect(Number(port), '127.0.0.1') }
    lines.add(line)
    for (const socket of socketsOf(line)) socket.on('error', () => {}).on('close', () => end(line))
    if (line.far) near.pipe(line.far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  function end(line: Line) {
    lines.delete(line)
    for (const socket of socketsOf(line)) socket.destroy()
  }
  function cut() {
    for (const line of lines) end(line)
    proxy.close()
  }
  onTestFinished(cut)

  return {
    port: String(own),
    fallSilent() {
      isSilent = true
      for (const line of lines) for (const socket of socketsOf(line)) socket.unpipe()
    },
    speakAgain() {
      isSilent = false
      for (const line of lines)
        if (line.far) line.near.pipe(line.far).pipe(line.near)
        else end(line)
    },
    cut,
    async reopen() {
      await once(proxy.listen(own, '127.0.0.1'), 'listening')
    },
  }
}

const socketsOf = ({ near, far }: Line): Socket[] => (far ? [near, far] : [near])

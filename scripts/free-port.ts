import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that Linux and macOS give to outgoing connections, of which one could take the port before it is used. */
const [lowest, highest] = [10_240, 32_767]

/** A port of this computer that nobody listens on right now, and that nobody else is likely to choose next. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')

  return true
}

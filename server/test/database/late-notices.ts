import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterFile } from '../after-file.ts'

/**
 * A network to the database on a port that lets every connection through but the one that listens: whatever comes to that
 * one is late by as many milliseconds as `delay` says.
 */
export async function lateNotices(port: string, delay: () => number): Promise<string> {
  const network = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    let isListener = false
    let arrived = Promise.resolve()
    near.on('data', (bytes) => {
      isListener ||= bytes.includes('listen lectern')
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!isListener) return near.write(bytes)
      const late = wait(delay(), undefined, { ref: false })
      arrived = arrived.then(() => late).then(() => void near.write(bytes)) // never out of order
      return true
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  afterFile(() => void network.close())

  return String((network.address() as AddressInfo).port)
}

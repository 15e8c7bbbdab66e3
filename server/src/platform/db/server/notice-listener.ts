import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Listener, noticeChannel } from '../notices.ts'

const beatEvery = 250
/** A listener that the database has not answered for so long is believed no more: the network may be gone. */
const believedFor = 1000
const queryTimeout = 5000
const reconnectEvery = 250

type Line = { client: pg.Client; lost: Promise<never> }

/**
 * A connection of its own on which the database tells what other servers have committed. It is asked for a sign of life
 * all the time, because a connection that died in silence would leave this server with old answers.
 */
export function startListener(config: pg.ClientConfig, receive: (payload: string) => void): Listener {
  const stopped = new AbortController()
  const { signal } = stopped
  let generation = 0
  let heardFrom: number | undefined

  async function stayOnLine(): Promise<void> {
    const line = await connect(config, signal)
    try {
      await Promise.race([proveThatNoticesArrive(line.client), line.lost])
      line.client.on('notification', ({ payload = '' }) => {
        if (!payload.startsWith(proofPrefix)) receive(payload)
      })
      generation += 1
      for (;;) {
        const asked = performance.now()
        await Promise.race([line.client.query('select 1'), line.lost])
        heardFrom = asked
        await wait(beatEvery, undefined, { signal, ref: false })
      }
    } finally {
      heardFrom = undefined
      line.client.end().catch(() => {})
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await stayOnLine().catch(() => {})
      await wait(reconnectEvery, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const listening = listenUntilStopped()

  return {
    generation: () =>
      heardFrom !== undefined && performance.now() - heardFrom < believedFor ? generation : undefined,
    stop() {
      stopped.abort()
      return listening
    },
  }
}

async function connect(config: pg.ClientConfig, signal: AbortSignal): Promise<Line> {
  const client = new pg.Client({ ...config, query_timeout: queryTimeout })
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  const end = () => reject(new Error('the listening connection was closed'))
  client.on('error', reject).on('end', end)
  signal.addEventListener('abort', end, { once: true })
  await Promise.race([client.connect(), lost])

  return { client, lost }
}

const proofPrefix = 'proof '

/** Behind a pooler that hands out connections by transaction nothing would ever arrive. */
async function proveThatNoticesArrive(client: pg.Client): Promise<void> {
  const proof = proofPrefix + randomUUID()
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  const look = ({ payload }: pg.Notification) => payload === proof && resolve()
  client.on('notification', look)
  await client.query(`listen ${noticeChannel}`)
  await client.query('select pg_notify($1, $2)', [noticeChannel, proof])
  const late = wait(believedFor, undefined, { ref: false }).then(() => {
    throw new Error('no notices arrive on this connection')
  })
  await Promise.race([arrived, late])
  client.off('notification', look)
}

import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { seenHeader } from '@lectern/contract/workspace-version.ts'

/** Sent by the parent: whom to call, as whom, how many at once and for how long. */
export type Load = {
  url: string
  tokens: (string | null)[]
  callers: number
  seconds: number
  /** Milliseconds between a caller's calls. */
  pause?: number
  /** Of an answer that the callers have already, and that is not to be sent again. */
  tag?: string
  /** The newest version of their workspace that the callers have seen. */
  seen?: string
}

export type Loaded = { perSecond: number; median: number; p99: number; failed: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

function callOnce({ url, tag, seen }: Load, token: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(tag && { 'if-none-match': tag }),
      ...(seen && { [seenHeader]: seen }),
    }
    const call = request(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === (tag ? 304 : 200)))
    })
    call.once('error', () => resolve(false))
    call.end()
  })
}

async function run(load: Load): Promise<Loaded> {
  const { tokens, callers, seconds, pause } = load
  const times: number[] = []
  let failed = 0
  let next = 0
  const end = performance.now() + seconds * 1000

  async function caller(): Promise<void> {
    while (performance.now() < end) {
      const token = tokens[next++ % tokens.length] ?? null
      const begun = performance.now()
      if (!(await callOnce(load, token))) failed += 1
      times.push(performance.now() - begun)
      if (pause) await delay(pause)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0

  return { perSecond: times.length / seconds, median: at(0.5), p99: at(0.99), failed }
}

process.on('message', async (load: Load) => process.send?.(await run(load)))

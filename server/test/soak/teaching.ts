import { setTimeout as wait } from 'node:timers/promises'
import { type Measured, peakOf } from '../storage/peak.ts'

type Taught = { failures: string[]; times: number[]; memory: number[] }

const pause = 2000
const reads = ['/api/courses', '/api/students', '/api/classes?from=2026-11-09&to=2026-11-16', '/api/topics']

/** Every teacher makes a request each two seconds, three of ten write; the memory is looked at every five seconds. */
export async function teachFor(server: Measured, seconds: number): Promise<Taught> {
  const taught: Taught = { failures: [], times: [], memory: [] }
  const end = performance.now() + seconds * 1000
  const isOver = (): boolean => performance.now() > end

  async function watch(): Promise<void> {
    for (; !isOver(); await wait(5000)) taught.memory.push(await peakOf(server))
  }
  const teachers = server.tokens.map(async (token, index) => {
    await wait((pause * index) / server.tokens.length)
    const ask = caller(server.origin, token, taught)
    for (let turn = index; !isOver(); turn += 1) {
      const begun = performance.now()
      await takeTurn(ask, turn)
      await wait(Math.max(0, pause - (performance.now() - begun)))
    }
  })
  await Promise.all([watch(), ...teachers])

  return taught
}

type Ask = (method: string, path: string, body?: object) => Promise<{ id?: number } | undefined>

const kept = new WeakMap<Ask, number>()

/** A topic is made, changed and deleted in turn, so that workspaces do not grow while the memory is watched. */
async function takeTurn(ask: Ask, turn: number): Promise<void> {
  const id = kept.get(ask)
  const step = turn % 10
  if (step === 0)
    kept.set(ask, (await ask('POST', '/api/topics', { title: 'Fractions', tags: ['numbers'] }))?.id ?? 0)
  else if (step === 3 && id) await ask('PUT', `/api/topics/${id}`, { description: 'Halves and quarters' })
  else if (step === 6 && id) {
    kept.delete(ask)
    await ask('DELETE', `/api/topics/${id}`)
  } else await ask('GET', reads[turn % reads.length] ?? '')
}

function caller(origin: string, token: string, { failures, times }: Taught): Ask {
  return async function ask(method, path, body) {
    const begun = performance.now()
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      times.push(performance.now() - begun)
      if (!response.ok) failures.push(`${method} ${path}: ${response.status} ${text}`)
      return text && response.ok ? JSON.parse(text) : undefined
    } catch (error) {
      failures.push(`${method} ${path}: ${(error as Error).message}`)
      return undefined
    }
  }
}

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)

  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { memoryOf } from '../memory.ts'
import { atMost, type Result } from '../ratio.ts'
import type { Bench } from '../workspaces.ts'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const port = 3999
const starts = 3
/** Asking without a pause would take the time of the server that is being measured. */
const pollEvery = 20

/** Seconds from `npm start` to the first answer, and the megabytes that the server then has. */
async function startOnce(settings: NodeJS.ProcessEnv): Promise<{ seconds: number; memory: number }> {
  const begun = performance.now()
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data'), ended])
  while (!(await isReady())) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('the server did not start')
    await wait(pollEvery)
  }
  const seconds = (performance.now() - begun) / 1000
  const memory = memoryOf(server.pid ?? 0)
  server.kill('SIGTERM')
  await ended

  return { seconds, memory }
}

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The first start may have to build and to make the database, and does not count; of the others the shortest and the largest do. */
export async function measureStart({ databaseUrl }: Bench): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-start-'))
  const results: Result[] = []
  for (const [where, most, settings] of [
    ['the embedded database', 300, {}],
    ['PostgreSQL', 160, { DATABASE_URL: databaseUrl }],
  ] as const) {
    await startOnce({ DATA_DIR: folder, ...settings })
    const times: number[] = []
    const memories: number[] = []
    for (let start = 0; start < starts; start += 1) {
      const { seconds, memory } = await startOnce({ DATA_DIR: folder, ...settings })
      times.push(seconds)
      memories.push(memory)
    }
    results.push(
      {
        what: `npm start for the second time, on ${where}: until ready`,
        against: '',
        ...atMost(2, Math.min(...times), ' s'),
      },
      { what: `npm start, on ${where}: memory`, against: '', ...atMost(most, Math.max(...memories), ' MB') },
    )
  }
  rmSync(folder, { recursive: true, force: true })

  return results
}

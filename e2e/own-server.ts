import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { scratchRoot } from '../scripts/scratch-root.ts'

const project = resolve(import.meta.dirname, '..')

/** The product once more, as it was built for all tests, with data that no other test shares. */
export async function startOwnServer(settings: Record<string, string>) {
  const origin = `http://localhost:${await freePort()}`
  const dataDir = mkdtempSync(join(scratchRoot(), 'lectern-e2e-own-'))
  const child = spawn(process.execPath, [join(project, 'server/src/app/main.ts')], {
    env: { ...process.env, ...settings, PORT: new URL(origin).port, PUBLIC_URL: origin, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const [text] of on(child.stdout, 'data', { close: ['end'] }))
    if (String(text).includes(`ready at ${origin}`)) break

  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true })
    },
  }
}

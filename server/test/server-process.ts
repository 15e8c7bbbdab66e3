import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { afterFile } from './after-file.ts'
import { compileOnce, keptCode } from './short-lived.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = {
  child: ChildProcess
  port: number
  origin: string
  /** Everything it wrote, on either stream. */
  written(): string
  /** Rejects when it ends before. */
  ready: Promise<void>
  exit: Promise<{ code: number | null; errors: string }>
}

/** The real program in a process of its own, as `npm start` runs it after everything is built. */
export async function startProcess(env: Record<string, string | undefined>): Promise<ServerProcess> {
  buildWebOnce()
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [compileOnce, 'server/src/app/main.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: String(port), ...keptCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => child.kill('SIGKILL'))
  const words = { out: '', errors: '' }
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  child.stdout.on('data', (chunk) => {
    words.out += chunk
    if (words.out.includes(' is ready at ')) ready.resolve()
  })
  child.stderr.on('data', (chunk) => {
    words.errors += chunk
  })

  return {
    child,
    port,
    origin: `http://127.0.0.1:${port}`,
    written: () => words.out + words.errors,
    ready: ready.promise,
    exit: once(child, 'close').then(([code]) => {
      ready.reject(new Error(`the server ended with ${code}: ${words.errors}`))
      return { code, errors: words.errors }
    }),
  }
}

function buildWebOnce(): void {
  if (existsSync(`${project}/build/web/index.html`)) return
  const { status, stderr } = spawnSync(process.execPath, ['web/tooling/build.ts'], { cwd: project })
  if (status !== 0) throw new Error(`the web app cannot be built: ${stderr}`)
}

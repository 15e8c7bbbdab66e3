import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../free-port.ts'
import { inProject } from '../launch/project.mjs'

/** The product with its demo on a data folder of its own, while `work` runs. */
export async function withDemoServer(
  work: (origin: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-screenshots-'))
  const port = await freePort()
  const server = spawn(process.execPath, [inProject('server/src/app/main.ts'), '--demo'], {
    cwd: inProject('.'),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_ANONYMOUS: '10000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await readyLine(server.stdout)
    await work(`http://localhost:${port}`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'close')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What it says afterwards is read and left: a pipe that nobody reads would stop it, and a closed one end it. */
async function readyLine(output: Readable): Promise<void> {
  let written = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    written += chunk
    if (written.includes(' is ready at ')) {
      output.resume()
      return
    }
  }
  throw new Error(`The server ended before it was ready: ${written}`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '../server/test/database/postgres-server.ts'
import { createRunFolder, removeRunFolder } from '../server/test/database/run-folder.ts'

/**
 * The product as `npm start` runs it, on a PostgreSQL of its own: beside the browser that takes a fifth less of the processor
 * than the embedded database does, and lets answers overlap. `npm test -- all` walks every journey on the embedded one.
 */
if (process.env.ON_BOTH === 'all') await serve('')
else await onPostgres(serve)

async function onPostgres(use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const folder = await createRunFolder()
  try {
    const postgres = await startPostgres(folder)
    await use(postgres.url).finally(postgres.stop)
  } finally {
    removeRunFolder(folder)
  }
}

async function serve(databaseUrl: string): Promise<void> {
  const product = spawn('npm', ['start'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))
  await once(product, 'exit')
}

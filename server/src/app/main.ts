import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { ensureAdministrator, type NewAdministrator } from '../admin/administrators/administrators.service.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig, readEnvironment } from '../platform/config/config.ts'
import { secretsOf } from '../platform/config/secrets.ts'
import type { Database } from '../platform/db/database.ts'
import type { App } from '../platform/http/app.ts'
import { loadWebApp } from '../platform/http/web-app.ts'
import { createLogger } from '../platform/logging.ts'
import { requireNamedKey } from '../platform/secrets/secrets-key.ts'
import { reportFailure, StartupError } from '../platform/startup-error.ts'
import { stopOnSignal } from '../platform/stop-on-signal.ts'
import { sweepRegularly } from '../platform/storage/files.ts'
import { prepareRegularly } from '../tenancy/spares/prepare-spares.ts'
import { announcement } from './announcement.ts'
import { openDatabase } from './open-database.ts'
import { createServer } from './server.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts the product. */
export async function main(options: readonly string[]): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    reportFailure(error)
  }
}

async function start(options: readonly string[]): Promise<void> {
  const unknown = options.find((option) => option !== '--demo')
  if (unknown)
    throw new StartupError(
      `Unknown option "${unknown}". npm start takes one, --demo; settings are environment variables.`,
    )
  const withDemo = options.includes('--demo')
  const env = readEnvironment(project)
  const config = inProject(readConfig(env))
  const logger = createLogger({ level: config.logLevel, secrets: secretsOf(env) })
  requireNamedKey(config)
  await makeDataFolder(config.dataDir)
  const database = await openDatabase({
    ...config,
    poolSize: config.databasePoolSize,
    onProgress: console.log,
    onPanic: stopAfterPanic,
  })
  try {
    const { app, administrator } = await serve(config, database, logger, withDemo)
    const stopSweeping = sweepRegularly(app.files, logger)
    const stopPreparing = prepareRegularly(app.spareWorkspaces, logger)
    const stopMailing = app.mailer.start()
    const stopAsking = app.calendarFeeds.start()
    const stopTelling = app.webhookSender.start()
    const stopSettling = app.cardSettler.start()
    const stopErasing = app.erasures.start()
    const stopExporting = app.exporter.start()
    stopOnSignal(async () => {
      await Promise.all([
        app.close(),
        stopSweeping(),
        stopPreparing(),
        stopMailing(),
        stopAsking(),
        stopTelling(),
        stopSettling(),
        stopErasing(),
        stopExporting(),
      ])
      await database.close()
    })
    console.log(announcement(config, { withDemo, administrator }))
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Say, the disk is full. Whoever watches over the process learns of it, and a new start makes the database whole. */
function stopAfterPanic(words: string): void {
  console.error(
    `\nThe embedded database cannot go on: ${words}. What was saved is not lost. Mend the cause, such as a full disk, and start again.\n`,
  )
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

/** A folder that is not given in full lies in the project's. */
const inProject = (config: Config): Config => ({ ...config, dataDir: resolve(project, config.dataDir) })

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made (${(error as Error).message}). Choose another, for example DATA_DIR=./data.`,
    )
  }
}

type Served = { app: App; administrator: NewAdministrator | undefined }

async function serve(config: Config, database: Database, logger: Logger, withDemo: boolean): Promise<Served> {
  const web = await loadWebApp(join(project, 'build/web'), config.productName)
  const app = await createServer({ config, database, logger, web })
  try {
    if (withDemo) await addDemo(app)
    await app.listen({ host: config.host, port: config.port })
    // Last: a start that fails after it would never show the password, and the next one makes none.
    const first = { database, clock: systemClock, by: 'first start' } as const
    return { app, administrator: await ensureAdministrator(config, first) }
  } catch (error) {
    await app.close()
    throw listenError(error as NodeJS.ErrnoException, config)
  }
}

async function addDemo(app: App): Promise<void> {
  console.log('Making the demo workspace…')
  const { renewDemo } = await import('../demo/demo.ts')
  await renewDemo(app)
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is already in use. Stop the program that uses it or choose another, for example PORT=${port + 1} npm start.`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${port} is not open to this user. Choose one above 1023, for example PORT=3000.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST ${host} is not an address of this computer. Use one of its own, for example HOST=127.0.0.1.`,
      )
    default:
      return error
  }
}

if (import.meta.main) await main(process.argv.slice(2))

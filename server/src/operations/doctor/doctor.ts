import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectDatabase } from '../../app/open-database.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/setting.ts'
import type { Database } from '../../platform/db/database.ts'
import { FolderInUse } from '../../platform/db/embedded/folder-lock.ts'
import { checkCluster } from './check-cluster.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkClock, checkDatabase, checkMigrations, checkRole, ofEmbedded } from './check-database.ts'
import { checkIdentity } from './check-identity.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkPooler } from './check-pooler.ts'
import { checkSecretsKey } from './check-secrets-key.ts'
import { checkDisk, checkStorage } from './check-storage.ts'
import { type Finding, ok, runCheck, runChecks, unknown, wrong } from './finding.ts'

/**
 * Looks at everything that the settings name, and changes nothing that is there. The file store is tried with a file that
 * goes again; a folder for it is made where there is none, as a start would.
 */
export async function examine(env: Environment, folder: string): Promise<Finding[]> {
  const config = read(env, folder)
  if ('state' in config) return [config]
  const { database, findings } = await open(config)
  try {
    if (database)
      findings.push(
        await runCheck('Database', () => checkDatabase(database, config.databasePoolSize)),
        await runCheck('Migrations', () => checkMigrations(database)),
        await runCheck('Clock', () => checkClock(database)),
        await runCheck('Database role', () => checkRole(database)),
        ...(await runChecks('Cluster', () => checkCluster(database))),
        ...(await runChecks('Statements', () => checkPooler(config))),
      )
    return [
      checkConfiguration(config),
      ...findings,
      await runCheck('File store', () => checkStorage(config)),
      await runCheck('Sign-in keys', () => checkIdentity(config, database?.platform)),
      await runCheck('Secrets key', () => checkSecretsKey(config)),
      checkPayments(config),
      await runCheck('Mail', () => checkMail(config)),
      await runCheck('Disk', () => checkDisk(config)),
    ]
  } finally {
    await database?.close()
  }
}

function read(env: Environment, folder: string): Config | Finding {
  try {
    const config = readConfig(env)
    return { ...config, dataDir: resolve(folder, config.dataDir) }
  } catch (error) {
    return wrong('Configuration', `${(error as Error).message} Nothing else was looked at.`)
  }
}

type Opened = { database?: Database; findings: Finding[] }

/** An embedded database that is not there yet is not made, and one that a server uses is left to it. */
async function open(config: Config): Promise<Opened> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    return {
      findings: [
        ok('Database', `There is none yet in ${config.dataDir}; the first start makes it.`),
        ok('Migrations', 'The first start makes the tables.'),
        ...unopened(config),
      ],
    }
  try {
    const options = { ...config, poolSize: 2, name: 'lectern-command' }
    return { database: await connectDatabase(options), findings: [] }
  } catch (error) {
    const [database, migrations] =
      error instanceof FolderInUse
        ? [await askServer(config), 'A running server has the database. Stop it to look inside.']
        : [wrong('Database', (error as Error).message), couldNotBeAsked]
    return { findings: [database, unknown('Migrations', migrations), ...unopened(config)] }
  }
}

const couldNotBeAsked = 'The database could not be asked.'

/** No line is missing where the database was not opened: who reads them would take it for good. */
const unopened = ({ databaseUrl }: Config): Finding[] =>
  databaseUrl
    ? ['Clock', 'Database role', 'Statements'].map((area) => unknown(area, couldNotBeAsked))
    : [ofEmbedded.clock, ofEmbedded.role]

/** The server that holds the database knows how it is. */
async function askServer({ host, port }: Config): Promise<Finding> {
  try {
    const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
    const { status } = await fetch(
      `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`,
      {
        signal: AbortSignal.timeout(10_000),
      },
    )
    const isReady = status === 200
    return isReady
      ? ok('Database', 'A running server has it, and says that it answers.')
      : wrong('Database', `The running server says that it does not answer (${status}). Look at its log.`)
  } catch {
    return unknown('Database', `A running server has it, but does not answer at port ${port}.`)
  }
}

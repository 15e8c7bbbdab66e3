import { inject } from 'vitest'
import { afterFile } from '../after-file.ts'
import { createCitusDatabase, dropCitusDatabase } from './citus-database.ts'
import { newDatabaseName } from './leftovers.ts'
import { type DatabaseLocation, newDataDir } from './open-test-database.ts'
import { silentProxy } from './silent-proxy.ts'

type ProxiedWorker = Awaited<ReturnType<typeof silentProxy>> & { location: DatabaseLocation }

/**
 * A database on the cluster whose last worker stands behind a proxy: it can be away or silent for this database while the
 * others of the run go on.
 */
export async function proxiedWorker(): Promise<ProxiedWorker> {
  const coordinator = inject('postgresUrl') ?? ''
  const workers = inject('citusWorkers')
  const proxy = await silentProxy(new URL(workers.at(-1) ?? '').port)
  const name = newDatabaseName(inject('runId'))
  const behind = Object.assign(new URL(workers.at(-1) ?? ''), {
    hostname: '127.0.0.1',
    port: proxy.port,
  }).href
  await createCitusDatabase(name, coordinator, [...workers.slice(0, -1), behind])
  afterFile(() => dropCitusDatabase(name, coordinator, workers))
  const databaseUrl = Object.assign(new URL(coordinator), { pathname: name }).href

  return { ...proxy, location: { dataDir: newDataDir(), databaseUrl } }
}

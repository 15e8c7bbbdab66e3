import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../server/test/database/postgres-server.ts'
import { createRunFolder, removeRunFolder } from '../server/test/database/run-folder.ts'
import { endChildren, startProduct } from './children.ts'
import { measureProvisioning } from './measures/provisioning.ts'
import { measureReads, measureTenants, measureWeek } from './measures/requests.ts'
import type { Result } from './ratio.ts'
import { writeReport } from './report.ts'
import type { Bench } from './workspaces.ts'

const measures: ((bench: Bench) => Promise<Result[]>)[] = [
  measureReads,
  measureWeek,
  measureProvisioning,
  measureTenants,
]

/** Runs every benchmark on a PostgreSQL of its own and writes the report. */
export async function bench(): Promise<boolean> {
  const folder = await createRunFolder()
  const postgres = await startPostgres(folder)
  const sql = new pg.Client(postgres.url)
  try {
    await sql.connect()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const product = await startProduct(postgres.url, dataDir)
    const results: Result[] = []
    for (const measure of measures)
      for (const result of await measure({ product, databaseUrl: postgres.url, sql })) {
        console.log(`${result.what}: ${result.ratio.toFixed(2)} (${result.reach})`)
        results.push(result)
      }
    await writeReport(results)
    return results.every(({ reached }) => reached)
  } finally {
    endChildren()
    await sql.end()
    await postgres.stop()
    removeRunFolder(folder)
  }
}

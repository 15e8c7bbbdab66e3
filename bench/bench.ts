import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../server/test/database/postgres-server.ts'
import { createRunFolder, removeRunFolder } from '../server/test/database/run-folder.ts'
import { endChildren, startProduct } from './children.ts'
import { measureCalendar } from './measures/calendar.ts'
import { measureCluster } from './measures/cluster.ts'
import { measureLongLists } from './measures/long-lists.ts'
import { measureMails } from './measures/mails.ts'
import { measureOpenTabs } from './measures/open-tabs.ts'
import { measureOrganizations } from './measures/organizations.ts'
import { measureProvisioning } from './measures/provisioning.ts'
import { measureReports } from './measures/reports.ts'
import { measureReads, measureTenants, measureWeek } from './measures/requests.ts'
import { measureStart } from './measures/start.ts'
import { measureStorm } from './measures/storm.ts'
import { measureStudents } from './measures/students.ts'
import { measureUpload } from './measures/upload.ts'
import { measureVisits } from './measures/visits.ts'
import type { Result } from './ratio.ts'
import { writeReport } from './report.ts'
import type { Bench } from './workspaces.ts'

const measures: Record<string, (bench: Bench) => Promise<Result[]>> = {
  reads: measureReads,
  tabs: measureOpenTabs,
  week: measureWeek,
  reports: measureReports,
  students: measureStudents,
  provisioning: measureProvisioning,
  tenants: measureTenants,
  organizations: measureOrganizations,
  upload: measureUpload,
  start: measureStart,
  calendar: measureCalendar,
  'long-lists': measureLongLists,
  visits: measureVisits,
  storm: measureStorm,
  mails: measureMails,
  ...(process.env.TEST_CITUS_URLS && { cluster: measureCluster }),
}

/** Runs every benchmark, or those that are named, on a PostgreSQL of its own; all of them together write the report. */
export async function bench(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !(name in measures))
  if (unknown)
    throw new Error(`there is no benchmark ${unknown}; there are ${Object.keys(measures).join(', ')}`)
  const folder = await createRunFolder()
  const postgres = await startPostgres(folder)
  const sql = new pg.Client(postgres.url)
  try {
    await sql.connect()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const product = await startProduct(postgres.url, dataDir)
    const results: Result[] = []
    for (const [name, measure] of Object.entries(measures)) {
      if (names.length > 0 && !names.includes(name)) continue
      for (const result of await measure({ product, databaseUrl: postgres.url, sql, folder })) {
        console.log(`${result.what}: ${result.measured} (${result.reach})`)
        results.push(result)
      }
    }
    if (names.length === 0) await writeReport(results)
    return results.every(({ reached }) => reached)
  } finally {
    endChildren()
    await sql.end()
    await postgres.stop()
    removeRunFolder(folder)
  }
}

import fs from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/app/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { json } from '#server/platform/db/json.ts'
import { provisionTeacher } from '#server/tenancy/tenancy.service.ts'
import { anIdentity } from './an-identity.ts'

/**
 * Opens the database in the given folder, says what is in it ("has" and the names of all rows), and then writes until
 * somebody kills it, telling each row once it is acknowledged.
 */
const [dataDir = '', writes = 'writes'] = process.argv.slice(2)
const say = (line: string) => fs.writeSync(1, `${line}\n`)

const database = await openDatabase({ dataDir })
say(`has ${(await namesIn(database)).join(' ')}`)
if (writes === 'writes') await writeForever(database, `r${process.pid}`)
await database.close()

async function namesIn({ platform, tenant }: Database): Promise<string[]> {
  const rows = await platform.selectFrom('secrets').select('name').execute()
  const tenants = await platform.selectFrom('tenants').select('databaseName').execute()
  for (const { databaseName } of tenants)
    await tenant(databaseName).selectFrom('usage').selectAll().executeTakeFirstOrThrow()

  return [...rows.map(({ name }) => name), ...tenants.map(({ databaseName }) => databaseName)]
}

async function writeForever(database: Database, prefix: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${prefix}-${count}`
    await database.platform
      .insertInto('secrets')
      .values({ name, value: json('x'.repeat(4000)) })
      .execute()
    say(`wrote ${name}`)
    if (count % 5 === 4) {
      const { schema } = await provisionTeacher(database, anIdentity({ subject: name }))
      say(`wrote ${schema}`)
    }
    if (count % 20 === 19) await sql`checkpoint`.execute(database.platform)
  }
}

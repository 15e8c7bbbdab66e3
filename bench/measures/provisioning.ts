import { performance } from 'node:perf_hooks'
import { migrations } from '../../server/src/app/migrations.ts'
import { openDatabase } from '../../server/src/app/open-database.ts'
import { addSpares } from '../../server/test/database/add-spares.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import type { Bench } from '../workspaces.ts'

/** Short rounds, and many: making tables takes twice as long while the database writes its log away. */
const teachers = 4
const rounds = 40

/** A new teacher's first call, with a workspace made ahead and without, against the same tables in one batch of statements. */
export async function measureProvisioning({ product, databaseUrl, folder, sql }: Bench): Promise<Result[]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  let made = 0

  async function provision(): Promise<number> {
    const subjects = Array.from({ length: teachers }, () => `new-${made++}`)
    const tokens = await product.tokens(subjects)
    const begun = performance.now()
    for (const token of tokens)
      await fetch(`${product.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    return (performance.now() - begun) / teachers
  }

  async function provisionFromSpares(): Promise<number> {
    await addSpares(database, teachers)
    return provision()
  }

  async function batch(): Promise<number> {
    const begun = performance.now()
    for (let count = 0; count < teachers; count += 1) {
      const schema = `bench_${made++}`
      const statements = migrations.tenant.flatMap((migration) => migration.statements(schema))
      await sql.query([`create schema "${schema}"`, ...statements].join(';\n'))
    }
    return (performance.now() - begun) / teachers
  }

  const against = 'the same tables, sent to pg in one go'
  const [ready, notReady] = [
    await compareTime(provisionFromSpares, batch, rounds),
    await compareTime(provision, batch, rounds),
  ]
  await database.close()

  return [
    { what: 'The first call of a new teacher: time', against, ...atMost(1.3, ready) },
    { what: 'The same where no workspace was made ahead', against: 'the same', ...atMost(1.5, notReady) },
  ]
}

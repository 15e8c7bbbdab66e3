import { performance } from 'node:perf_hooks'
import { migrations } from '../../server/src/app/migrations.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import type { Bench } from '../workspaces.ts'

/** Short rounds, and many: making tables takes twice as long while the database writes its log away. */
const teachers = 4
const rounds = 40

/** A new teacher's first call against the same tables made by one batch of statements. */
export async function measureProvisioning({ product, sql }: Bench): Promise<Result[]> {
  let made = 0

  async function provision(): Promise<number> {
    const subjects = Array.from({ length: teachers }, () => `new-${made++}`)
    const tokens = await product.tokens(subjects)
    const begun = performance.now()
    for (const token of tokens)
      await fetch(`${product.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    return (performance.now() - begun) / teachers
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

  return [
    {
      what: 'The first call of a new teacher: time',
      against: 'the same tables, sent to pg in one go',
      ...atMost(1.3, await compareTime(provision, batch, rounds)),
    },
  ]
}

import type { DashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import type { ExpressionBuilder } from 'kysely'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { version } from '../platform/db/workspace-version.ts'

const countOf = (
  query: ExpressionBuilder<TenantTables, never>,
  table: 'courses' | 'students' | 'contentItems',
) => query.selectFrom(table).select((count) => count.fn.countAll<number>().as('n'))

/** The figures of a day that begins at `from` and ends before `to`, in one statement. */
const readStats = compiledRead((db: TenantDb, from: string, to: string) =>
  db.selectNoFrom((query) => [
    version(query),
    countOf(query, 'courses').$asScalar().$notNull().as('totalCourses'),
    countOf(query, 'students').$asScalar().$notNull().as('totalStudents'),
    countOf(query, 'contentItems').$asScalar().$notNull().as('contentItems'),
    query
      .selectFrom('classes')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('scheduledAt', '>=', from)
      .where('scheduledAt', '<', to)
      .where('status', '!=', 'cancelled')
      .$asScalar()
      .$notNull()
      .as('classesToday'),
  ]),
)

export async function getStats(
  db: TenantDb,
  { from, to }: { from: string; to: string },
): Promise<DashboardStats> {
  const [stats] = await readStats(db, from, to)

  return stats as DashboardStats
}

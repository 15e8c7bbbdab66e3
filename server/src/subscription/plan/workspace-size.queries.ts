import { sql } from 'kysely'
import { BoundedMap } from '../../platform/bounded-map.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { schemaOf } from '../../platform/db/handles.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'

/** How many rows of classes a workspace has, and how many bytes all values in its tables take as they are stored. */
export type WorkspaceSize = { classRows: number; bytes: number }

/** What PostgreSQL keeps about each row besides its values. */
const rowHeader = 24

type MeasuredTable = { name: string; columns: string[] }

/**
 * By what is there now, so that whatever was deleted counts no longer, also before the files of the database shrink. A
 * value that is stored apart tells its size without being fetched.
 */
export async function measureWorkspace(db: TenantDb): Promise<WorkspaceSize> {
  const started = performance.now()
  let most = Number.POSITIVE_INFINITY
  try {
    const { rows, ...size } = await sumUp(db)
    most = rows / minRowsPerMs
    return size
  } finally {
    const taken = Math.min(performance.now() - started, most)
    measuring.add(schemaOf(db), Math.max(0, taken - smallWorkspaceMs))
  }
}

/** As slow as it may be: that a machine is busy with others does not count. */
const minRowsPerMs = 250

/** What a small workspace takes, and is not counted: nobody who works with one is ever refused. */
const smallWorkspaceMs = 10

/** Milliseconds in a minute. The more a workspace holds the longer it takes, and some calls do nothing else. */
const measuring = new RateLimit(15_000)

/** Asked before the first measurement of a call: one that was let in is measured again at its end. */
export const requireMeasuringLeft = (db: TenantDb): void => measuring.requireLeft(schemaOf(db))

async function sumUp(db: TenantDb): Promise<WorkspaceSize & { rows: number }> {
  const tables = await tablesOf(db)
  const measured = tables.map(
    ({ name, columns }) => sql`
      select ${name}::text as "table", count(*)::float8 as "rows",
        coalesce(sum(${rowHeader} + ${sql.join(columns.map(sizeOf), sql` + `)}), 0)::float8 as "bytes"
      from ${sql.id(schemaOf(db), name)}`,
  )
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    ${sql.join(measured, sql` union all `)}`.execute(db)

  return {
    rows: rows.reduce((sum, each) => sum + each.rows, 0),
    classRows: rows.find(({ table }) => table === 'classes')?.rows ?? 0,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const sizeOf = (column: string) => sql`coalesce(pg_column_size(${sql.id(column)}), 0)`

const maxEntries = 10_000
const remembered = new BoundedMap<string, { tables: MeasuredTable[]; until: number }>(maxEntries)
const tableListMaxAge = 60_000

/** From the catalog, so that a new table counts without being named here. */
async function tablesOf(db: TenantDb): Promise<MeasuredTable[]> {
  const schema = schemaOf(db)
  const known = remembered.get(schema)
  if (known && known.until > performance.now()) return known.tables
  const { rows: tables } = await sql<MeasuredTable>`
    select "c"."relname" as "name", array_agg("a"."attname"::text) as "columns"
    from pg_class "c", pg_namespace "n", pg_attribute "a"
    where "n"."nspname" = ${schema} and "c"."relnamespace" = "n"."oid" and "c"."relkind" = 'r'
      and "a"."attrelid" = "c"."oid" and "a"."attnum" > 0 and not "a"."attisdropped"
    group by "c"."relname"`.execute(db)
  remembered.set(schema, { tables, until: performance.now() + tableListMaxAge })

  return tables
}

/** Counts no further than it has to. */
export async function hasMoreClassRows(db: TenantDb, max: number): Promise<boolean> {
  const beyond = await db.selectFrom('classes').select('id').limit(1).offset(max).executeTakeFirst()

  return beyond !== undefined
}

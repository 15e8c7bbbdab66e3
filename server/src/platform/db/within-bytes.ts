import { type AliasedExpression, type Compilable, type SelectQueryBuilder, sql } from 'kysely'
import type { TenantDb } from './database.ts'
import { maxListedBytes } from './pagination.ts'

/** Twice what is sent: PostgreSQL writes lists and JSON with spaces and quotes of its own. */
const maxReadBytes = 2 * maxListedBytes

type Rows<Row> = { as(alias: 'listed'): AliasedExpression<Row, 'listed'> }

/**
 * A list that ends with the row with which it grows too large, so that however long its texts are, neither the connection
 * nor this process holds more. Which columns can be long is said by whoever lists them. The length of a text that is
 * stored apart is known without reading it.
 */
export function withinBytes<Row>(
  db: TenantDb,
  rows: Rows<Row>,
  longColumns: readonly (keyof Row & string)[],
): Compilable<Row> {
  const lengths = longColumns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}::text), 0)`)
  // A window without an order takes the rows as the list below hands them over.
  const before = sql<number>`sum(${sql.join(lengths, sql` + `)}) over (rows between unbounded preceding and 1 preceding)`
  const measured = db
    .selectFrom(rows.as('listed'))
    .selectAll()
    .select(sql`coalesce(${before}, 0)`.as('_bytesBefore'))

  return db
    .selectFrom(measured.as('measured'))
    .selectAll()
    .where(sql<boolean>`"_bytesBefore" < ${sql.lit(maxReadBytes)}`) as SelectQueryBuilder<never, never, Row>
}

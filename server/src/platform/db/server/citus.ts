import { type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Tells that statements go to a Citus cluster, which takes the steps of a migration one statement at a time. */
export class CitusAdapter extends PostgresAdapter {}

export class CitusDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new CitusAdapter()
  }
}

export async function isCitus(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_catalog.pg_extension where extname = 'citus'`)

  return rows.length > 0
}

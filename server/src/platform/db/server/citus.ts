import { type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Tells that statements go to a Citus cluster, which takes the steps of a migration one statement at a time. */
export class CitusAdapter extends PostgresAdapter {}

export class CitusDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new CitusAdapter()
  }
}

/** How many nodes of a cluster hold teachers' schemas; undefined where there is no Citus. */
export async function countWorkers(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query(`select from pg_catalog.pg_extension where extname = 'citus'`)
  if (rows.length === 0) return undefined
  const { rows: nodes } = await pool.query(
    `select from pg_catalog.pg_dist_node where noderole = 'primary' and shouldhaveshards`,
  )

  return nodes.length
}

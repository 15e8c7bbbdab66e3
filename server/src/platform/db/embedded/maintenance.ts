import type { PGlite } from '@electric-sql/pglite'

const checkpointAfterBytes = 32 * 1024 * 1024

/**
 * The embedded database has no background workers: without this its log would grow until the next restart, and the
 * room of deleted rows would never be used again.
 */
export function startMaintenance(
  postgres: PGlite,
  everyMilliseconds = 10_000,
): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    // Whatever fails here fails for the next teacher who writes, and is told there.
    running = running.then(() => maintain(postgres)).catch(() => {})
  }, everyMilliseconds).unref()

  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export async function maintain(postgres: PGlite): Promise<void> {
  await vacuumWorstTable(postgres)
  await checkpointIfDue(postgres)
}

async function checkpointIfDue(postgres: PGlite): Promise<void> {
  const { rows } = await postgres.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.bytes) > checkpointAfterBytes) await postgres.query('checkpoint')
}

/** One table at a time, since everybody waits meanwhile; by the measure that PostgreSQL's own autovacuum uses. */
async function vacuumWorstTable(postgres: PGlite): Promise<void> {
  const { rows } = await postgres.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name
     from pg_stat_user_tables
     where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     order by n_dead_tup desc
     limit 1`,
  )
  if (rows[0]) await postgres.query(`vacuum (analyze) ${rows[0].name}`)
}

import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'

/** How many statements wait for a lock in a database, wherever its tables lie: on a cluster that is on the workers. */
export async function countLockWaits({ location }: Pick<Database, 'location'>): Promise<number> {
  const { pathname } = new URL(location)
  const nodes = [inject('postgresUrl') ?? '', ...inject('citusWorkers')]
  const counts = await Promise.all(
    nodes.map((node) => countAt(Object.assign(new URL(node), { pathname }).href)),
  )

  return counts.reduce((total, count) => total + count, 0)
}

async function countAt(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].count
  } finally {
    await client.end()
  }
}

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf, DatabaseAwayError, isDatabaseAway } from '../database-errors.ts'

/** Tells lost connections from errors in a statement, and never puts a lost one back into the pool. */
export function guardedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return guardedClient(await pool.connect())
      } catch (error) {
        throw named(error)
      }
    },
  }
}

function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false

  async function query(sql: unknown, parameters?: unknown): Promise<unknown> {
    try {
      return await client.query(sql as string, parameters as unknown[])
    } catch (error) {
      const reason = named(error)
      isLost ||= isDatabaseAway(reason)
      throw reason
    }
  }

  return {
    query: query as PostgresPoolClient['query'], // its other form is for cursors, and we have none
    release: (destroy) => client.release(isLost || destroy),
  }
}

/** Losses that pg itself notices are bare errors without a code; whatever else it throws has one or is a subclass. */
function named(error: unknown): unknown {
  const isBare = error instanceof Error && error.constructor === Error && codeOf(error) === ''

  return isBare ? new DatabaseAwayError(error.message, { cause: error }) : error
}

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf, DatabaseAwayError, isDatabaseAway } from '../database-errors.ts'
import { createNaming, type Naming } from './prepared-statements.ts'

/** Tells lost connections from errors in a statement, and never puts a lost one back into the pool. */
export function guardedPool(pool: pg.Pool): PostgresPool {
  const namings = new WeakMap<pg.PoolClient, Naming>()

  function namingOf(client: pg.PoolClient): Naming {
    const naming = namings.get(client) ?? createNaming()
    namings.set(client, naming)

    return naming
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        const client = await pool.connect()
        return guardedClient(client, namingOf(client))
      } catch (error) {
        throw named(error)
      }
    },
  }
}

/** A kept statement no longer fits its table, which a migration has changed: a new connection plans anew. */
const planChanged = '0A000'

function guardedClient(client: pg.PoolClient, nameOf: Naming): PostgresPoolClient {
  let isLost = false

  async function query(text: string, values: unknown[] = []): Promise<unknown> {
    const name = nameOf(text)
    try {
      return await client.query({ text, values, ...(name && { name }) })
    } catch (error) {
      const reason = named(error)
      isLost ||= isDatabaseAway(reason) || codeOf(reason) === planChanged
      throw reason
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // its other form is for cursors, and we have none
    release: (destroy) => client.release(isLost || destroy),
  }
}

/** Losses that pg itself notices are bare errors without a code; whatever else it throws has one or is a subclass. */
function named(error: unknown): unknown {
  const isBare = error instanceof Error && error.constructor === Error && codeOf(error) === ''

  return isBare ? new DatabaseAwayError(error.message, { cause: error }) : error
}

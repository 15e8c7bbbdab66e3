import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf, DatabaseUnavailableError, isDatabaseUnavailable } from '../database-errors.ts'
import { createStatements, type Statements } from './prepared-statements.ts'

/** A pool for Kysely. Whose connection it gives is decided anew each time; who opened the pools ends them. */
export type PoolConnections = (choose: () => pg.Pool) => PostgresPool

/** Tells lost connections from errors in a statement, and never puts a lost one back into its pool. */
export function poolConnections(keepsStatements: boolean): PoolConnections {
  const met = new WeakMap<pg.PoolClient, Statements>()

  function statementsOf(client: pg.PoolClient): Statements {
    const statements = met.get(client) ?? createStatements(keepsStatements)
    met.set(client, statements)

    return statements
  }

  return (choose) => ({
    options: {},
    end: async () => {},
    async connect() {
      try {
        const client = await choose().connect()
        return classifyingClient(client, statementsOf(client))
      } catch (error) {
        throw classified(error)
      }
    },
  })
}

/** A kept statement no longer fits its table, which a migration has changed: a new connection plans anew. */
const keptPlanOutdated = '0A000'

function classifyingClient(client: pg.PoolClient, statements: Statements): PostgresPoolClient {
  let isLost = false

  async function query(text: string, values: unknown[] = []): Promise<unknown> {
    const name = statements.nameOf(text)
    try {
      return await client.query({ text, values, ...(name && { name }) })
    } catch (error) {
      const reason = classified(error)
      isLost ||= isDatabaseUnavailable(reason) || codeOf(reason) === keptPlanOutdated
      throw reason
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // its other form is for cursors, and we have none
    release: (destroy) => client.release(isLost || statements.areMany() || destroy),
  }
}

/** Losses that pg itself notices are bare errors without a code; whatever else it throws has one or is a subclass. */
function classified(error: unknown): unknown {
  const isBare = error instanceof Error && error.constructor === Error && codeOf(error) === ''

  return isBare ? new DatabaseUnavailableError(error.message, { cause: error }) : error
}

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { codeOf, DatabaseUnavailableError } from '../database-errors.ts'
import { countStatement } from '../database-time.ts'
import { createStatements, type Statements } from './prepared-statements.ts'

/** A pool for Kysely. Whose connection it gives is decided anew each time; who opened the pools ends them. */
export type PoolConnections = (choose: () => pg.Pool | Promise<pg.Pool>) => PostgresPool

type Options = {
  keepsStatements: boolean
  /** On a Citus cluster, whose workers may be away while the coordinator is there. */
  spreads?: boolean
}

/** Tells lost connections from errors in a statement, and never puts a lost one back into its pool. */
export function poolConnections({ keepsStatements, spreads = false }: Options): PoolConnections {
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
        const pool = await choose()
        const client = await pool.connect()
        return classifyingClient(client, statementsOf(client), spreads)
      } catch (error) {
        throw classified(error, spreads)
      }
    },
  })
}

/** A kept statement no longer fits its table, which a migration has changed: a new connection plans anew. */
const keptPlanOutdated = '0A000'

function classifyingClient(
  client: pg.PoolClient,
  statements: Statements,
  spreads: boolean,
): PostgresPoolClient {
  let isUnfit = false

  async function query(text: string, values: unknown[] = []): Promise<unknown> {
    const name = statements.nameOf(text)
    const begun = performance.now()
    try {
      return await client.query({ text, values, ...(name && { name }) })
    } catch (error) {
      isUnfit ||= isLoss(error) || codeOf(error) === keptPlanOutdated
      throw classified(error, spreads)
    } finally {
      countStatement(begun)
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // its other form is for cursors, and we have none
    release: (destroy) => client.release(isUnfit || statements.areMany() || destroy),
  }
}

/** What a server says is an answer, unless it is its last; a statement of its own that failed ends no connection. */
const isLoss = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || lastWords.has(codeOf(error))

const lastWords = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/** How the coordinator of a cluster tells that it lost a worker on the way. */
const lostWorker = 'XX000'

/** Losses that pg itself notices are bare errors without a code; whatever else it throws has one or is a subclass. */
function classified(error: unknown, spreads: boolean): unknown {
  const isBare = error instanceof Error && error.constructor === Error && codeOf(error) === ''
  const isAway = isBare || (spreads && codeOf(error) === lostWorker)

  return isAway ? new DatabaseUnavailableError((error as Error).message, { cause: error }) : error
}

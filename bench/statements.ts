import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type AnyTables, handlesOf, type TenantDb } from '../server/src/platform/db/handles.ts'

export type Statement = { text: string; values: unknown[] }

/** What a read of the product sends to the database, so that both sides of a comparison do the same work there. */
export async function statementOf(
  databaseUrl: string,
  schema: string,
  read: (db: TenantDb) => Promise<unknown>,
): Promise<Statement> {
  const sent: Statement[] = []
  const kysely = new Kysely<AnyTables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
    log({ query }) {
      sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await read(handlesOf({ main: kysely, onWrite: () => {} }).tenant(schema))
  await kysely.destroy()
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error(`a read sent ${sent.length} statements`)

  return statement
}

import type { Config } from '../../platform/config/config.ts'
import { keepsStatements } from '../../platform/db/server/pooler-probe.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** A pooler that lends connections by transaction may not know what was prepared on another one. */
export async function checkPooler({ databaseUrl, databaseKeepsStatements }: Config): Promise<Finding[]> {
  const area = 'Statements'
  if (!databaseUrl) return []
  if (!databaseKeepsStatements) return [ok(area, 'None are prepared, as DATABASE_KEEPS_STATEMENTS says.')]

  return [
    (await keepsStatements(databaseUrl))
      ? ok(area, 'What was prepared on a connection is known there.')
      : wrong(
          area,
          'A pooler in between forgets prepared statements. Give PgBouncer 1.21 or newer max_prepared_statements = 1000, or set DATABASE_KEEPS_STATEMENTS=no.',
        ),
  ]
}

import { type Expression, sql } from 'kysely'

/** An instant inside JSON, where the database would write it its own way. */
export const isoInstant = <Instant extends string | null>(column: Expression<Instant>) =>
  sql<Instant>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

import type { Dialect } from 'kysely'
import type { Migrations } from './migrations/migration.ts'
import type { Listen } from './notices.ts'

export type DatabaseOptions = {
  /** What makes and changes the tables. */
  migrations: Migrations
  /** Absent: the embedded database in `${dataDir}/database`. */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number | undefined
  /** False behind a pooler that does not know prepared statements. */
  databaseKeepsStatements?: boolean | undefined
  /** How a PostgreSQL server lists our connections; servers are called `lectern`. */
  name?: string | undefined
  /** Called for every statement sent, except those that begin and end a transaction. */
  onStatement?: ((sql: string) => void) | undefined
  /** Called before a step that takes more than a moment. */
  onProgress?: ((text: string) => void) | undefined
  /** Called with its last words when the embedded database cannot go on: the next start makes it whole. */
  onPanic?: ((words: string) => void) | undefined
}

export type Connections = () => { busy: number; idle: number; waiting: number }

/**
 * Said of a transaction that makes, changes or removes tables. On a cluster it needs every node, and must not hold a
 * connection that others need while one of them is away.
 */
export const everyNode = Symbol('every node')

/** What a kind of database brings along. */
export type DatabaseDriver = {
  kind: 'embedded' | 'server'
  location: string
  dialect: Dialect
  /** Of the connections that a teacher's schema is read and written over. Absent, all use the one above. */
  dialectOf?: (schema: string) => Dialect
  /** For tables that are made or removed, where that needs connections of its own. */
  everyNodeDialect?: Dialect
  connections?: Connections
  /** Where other servers may write to the same database. */
  listen?: Listen
  /** Turns what the operator can mend into a sentence. */
  explain?: (error: unknown) => unknown
  beforeClose?: () => Promise<void>
  afterClose?: () => Promise<void>
}

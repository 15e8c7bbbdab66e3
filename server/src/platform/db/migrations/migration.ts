import { PGliteAdapter, sql } from 'kysely'
import type { PlatformDb } from '../handles.ts'
import { CitusAdapter } from '../server/citus.ts'

/**
 * One step from one shape of a schema to the next. Each string is one statement. Never changed once released; what was
 * wrong is put right by the next one.
 */
export type Migration = {
  name: string
  statements: (schema: string) => string[]
}

/** What the features bring along, each list in the order in which it runs. */
export type Migrations = {
  /** Of the schema `platform`. */
  platform: readonly Migration[]
  /** Of a teacher's schema, whose `schemaVersion` is how many of them it has. */
  tenant: readonly Migration[]
}

/** Runs in the caller's transaction. An error says which step failed. */
export async function applyMigration(db: PlatformDb, migration: Migration, schema: string): Promise<void> {
  const statements = migration.statements(schema)
  try {
    for (const text of takesOneAtATime(db) ? statements : [inOneMessage(migration.name, statements)])
      await sql.raw(text).execute(db)
  } catch (error) {
    throw new Error(`migration ${migration.name} of ${schema} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** It begins with its name: several statements must never be prepared as one, also where a step is taken again. */
const inOneMessage = (name: string, statements: readonly string[]): string =>
  [`-- ${name}`, statements.join(';\n')].join('\n')

/** A server takes a whole step in one message, which makes a new teacher wait a third less. Citus refuses it. */
function takesOneAtATime(db: PlatformDb): boolean {
  const { adapter } = db.getExecutor()

  return adapter instanceof PGliteAdapter || adapter instanceof CitusAdapter
}

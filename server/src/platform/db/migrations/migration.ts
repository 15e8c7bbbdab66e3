import { sql } from 'kysely'
import type { PlatformDb } from '../handles.ts'

/**
 * One step from one shape of a schema to the next. Each string is one statement: the embedded database takes no more
 * than one at a time. Never changed once released; what was wrong is put right by the next one.
 */
export type Migration = {
  name: string
  statements: (schema: string) => string[]
}

/** Runs in the caller's transaction. An error says which step failed. */
export async function applyMigration(db: PlatformDb, migration: Migration, schema: string): Promise<void> {
  for (const statement of migration.statements(schema)) {
    try {
      await sql.raw(statement).execute(db)
    } catch (error) {
      throw new Error(`migration ${migration.name} of ${schema} failed: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}

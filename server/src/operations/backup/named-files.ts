import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { listTables } from './catalog.ts'
import type { Row } from './dump-schema.ts'

/** Columns that name a file in the store, by table. */
const fileColumns: Record<string, string> = { contentItems: 'filename' }

export const filenameIn = (table: string, row: Row): string | null | undefined =>
  row[fileColumns[table] ?? '']

/** The files that the rows of a schema name; none if there is no such schema. */
export async function listFilenames(db: PlatformDb, schema: string): Promise<string[]> {
  const filenames: string[] = []
  for (const { table, column } of await listFileColumns(db, schema)) {
    const { rows } = await sql<{ filename: string | null }>`
      select ${sql.id(column)} as "filename" from ${sql.id(schema, table)}`.execute(db)
    filenames.push(...rows.flatMap(({ filename }) => filename ?? []))
  }

  return filenames
}

/** Until the transaction is over no upload can give its file a row. */
export async function lockFilenames(db: PlatformDb, schema: string): Promise<void> {
  for (const { table } of await listFileColumns(db, schema))
    await sql`lock table ${sql.id(schema, table)} in share mode`.execute(db)
}

async function listFileColumns(db: PlatformDb, schema: string): Promise<{ table: string; column: string }[]> {
  const tables = await listTables(db, schema)

  return tables.flatMap(({ name: table }) => {
    const column = fileColumns[table]
    return column ? [{ table, column }] : []
  })
}

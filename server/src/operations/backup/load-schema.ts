import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PlatformDb } from '../../platform/db/database.ts'
import { rowsIn, SequenceValues, sequencesName } from './archive.ts'
import type { Archive } from './archive-reader.ts'
import {
  type CatalogTable,
  columnList,
  listForeignKeys,
  listTables,
  quoted,
  setSequences,
} from './catalog.ts'

type Options = {
  /** The schema in the archive whose rows are meant. */
  from: string
  /** An existing schema of the same shape. */
  into: string
  names: readonly string[]
}

/**
 * Fills a schema that migrations have just made. Foreign keys are taken off meanwhile, so that no order of tables and
 * rows has to be kept, and checked again as they are put back.
 */
export async function loadSchema(
  db: PlatformDb,
  archive: Archive,
  { from, into, names }: Options,
): Promise<void> {
  const tables = await listTables(db, into)
  const foreignKeys = await listForeignKeys(db, into)
  for (const { table, name } of foreignKeys)
    await run(db, `alter table ${quoted(into, table)} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await run(db, `delete from ${quoted(into, name)}`)
  for (const name of names) {
    const table = tables.find((each) => each.name === rowsIn(name)?.table)
    if (!table) throw new Error(`${name} belongs to a table that ${from} does not have`)
    await insertRows(db, into, table, await archive.readText(name), name)
  }
  for (const { table, name, definition } of foreignKeys)
    await run(db, `alter table ${quoted(into, table)} add constraint ${quoted(name)} ${definition}`)
  await setSequences(
    db,
    into,
    z.parse(SequenceValues, JSON.parse(await archive.readText(sequencesName(from)))),
  )
}

async function insertRows(
  db: PlatformDb,
  schema: string,
  { name: table, columns }: CatalogTable,
  lines: string,
  entry: string,
): Promise<void> {
  const names = columns.map(({ name }) => name)
  const rows = lines.trimEnd().split('\n')
  for (const row of rows) requireColumns(row, names, entry)
  const values = columns.map(({ name, type }) => `${quoted('r', name)}::${type}`).join(', ')
  const texts = names.map((name) => `${quoted(name)} text`).join(', ')
  try {
    await sql`
      insert into ${sql.raw(quoted(schema, table))} (${sql.raw(columnList(names))}) overriding system value
      select ${sql.raw(values)} from json_to_recordset(${`[${rows.join(',')}]`}::json) as "r"(${sql.raw(texts)})
    `.execute(db)
  } catch (error) {
    throw new Error(`the rows of ${entry} cannot be stored: ${(error as Error).message}`, { cause: error })
  }
}

function requireColumns(row: string, columns: readonly string[], entry: string): void {
  const found = Object.keys(JSON.parse(row))
  if (found.length !== columns.length || !columns.every((name) => found.includes(name)))
    throw new Error(`the rows of ${entry} have other columns than their table`)
}

const run = (db: PlatformDb, statement: string) => sql.raw(statement).execute(db)

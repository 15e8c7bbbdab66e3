import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { rowsName, sequencesName } from './archive.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { type CatalogTable, listSequences, listTables, quoted } from './catalog.ts'

const rowsAtOnce = 500
/** Rows are written in parts, since an archive must know the length of each entry before it. */
const partSize = 1024 * 1024

export type Row = Record<string, string | null>
type Options = {
  /** The condition that a table's rows must meet; undefined leaves the table out. */
  where?: (table: string) => string | undefined
  onRow?: (table: string, row: Row) => void
}

/** Every value goes through its text, which PostgreSQL reads back as exactly the same value. */
export async function dumpSchema(
  db: PlatformDb,
  schema: string,
  archive: ArchiveWriter,
  { where = () => 'true', onRow }: Options = {},
): Promise<void> {
  for (const table of await listTables(db, schema)) {
    const condition = where(table.name)
    if (condition === undefined) continue
    let part = ''
    let parts = 0
    async function finishPart(): Promise<void> {
      if (part === '') return
      parts += 1
      await archive.addText(rowsName(schema, table.name, parts), part)
      part = ''
    }
    for await (const row of rowsOf(db, schema, table, condition)) {
      onRow?.(table.name, row)
      part += `${JSON.stringify(row)}\n`
      if (part.length > partSize) await finishPart()
    }
    await finishPart()
  }
  await archive.addText(sequencesName(schema), JSON.stringify(await listSequences(db, schema)))
}

/** In the order of the key, so that the same rows make the same text wherever they are. */
async function* rowsOf(
  db: PlatformDb,
  schema: string,
  table: CatalogTable,
  condition: string,
): AsyncIterable<Row> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`).join(', ')
  const order = table.key.map((name) => inPlainOrder(table, name)).join(', ') || '1'
  await sql
    .raw(
      `declare "dump" no scroll cursor for
       select ${texts} from ${quoted(schema, table.name)} where ${condition} order by ${order}`,
    )
    .execute(db)
  let rows: Row[]
  do {
    ;({ rows } = await sql.raw<Row>(`fetch ${rowsAtOnce} from "dump"`).execute(db))
    yield* rows
  } while (rows.length === rowsAtOnce)
  await sql.raw('close "dump"').execute(db)
}

function inPlainOrder({ columns, name: table }: CatalogTable, name: string): string {
  const isText = columns.find((column) => column.name === name)?.type === 'text'

  return `${quoted(table, name)}${isText ? ' collate "C"' : ''}`
}

import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { SequenceValues } from './archive.ts'

/*
 * What a schema holds, as the database itself tells it: a table that a later release adds is backed up and restored
 * without being named here.
 */

export type Column = { name: string; type: string }
export type CatalogTable = {
  name: string
  columns: Column[]
  key: string[]
  /** The database numbers its rows. */
  isNumbered: boolean
}

/** Columns that the database computes are left out. */
export async function listTables(db: PlatformDb, schema: string): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select "c"."relname" as "name",
      (select json_agg(json_build_object('name', "a"."attname",
                                         'type', format_type("a"."atttypid", "a"."atttypmod")) order by "a"."attnum")
         from pg_attribute "a"
        where "a"."attrelid" = "c"."oid" and "a"."attnum" > 0 and not "a"."attisdropped" and "a"."attgenerated" = ''
      ) as "columns",
      (select coalesce(json_agg("a"."attname" order by "k"."position"), '[]')
         from pg_index "i", unnest("i"."indkey") with ordinality as "k"("number", "position"), pg_attribute "a"
        where "i"."indrelid" = "c"."oid" and "i"."indisprimary"
          and "a"."attrelid" = "c"."oid" and "a"."attnum" = "k"."number"
      ) as "key",
      exists (select from pg_attribute "a" where "a"."attrelid" = "c"."oid" and "a"."attidentity" <> '') as "isNumbered"
    from pg_class "c" join pg_namespace "n" on "n"."oid" = "c"."relnamespace"
    where "n"."nspname" = ${schema} and "c"."relkind" in ('r', 'p')
    order by "c"."relname"`.execute(db)

  return rows
}

/** The last number given out; null when there was none yet. */
export async function listSequences(db: PlatformDb, schema: string): Promise<SequenceValues> {
  const { rows } = await sql<SequenceValues[number]>`
    select "sequencename" as "name", "last_value" as "value"
    from pg_sequences where "schemaname" = ${schema} order by "sequencename"`.execute(db)

  return rows
}

export async function setSequences(db: PlatformDb, schema: string, values: SequenceValues): Promise<void> {
  await sql`
    select setval(format('%I.%I', ${schema}::text, "s"."name")::regclass, coalesce("s"."value", 1), "s"."value" is not null)
    from json_to_recordset(${JSON.stringify(values)}::json) as "s"("name" text, "value" bigint)`.execute(db)
}

/** Numbers are not given out twice, whichever of the two went further. */
export async function raiseSequences(db: PlatformDb, schema: string, values: SequenceValues): Promise<void> {
  await sql`
    select setval(format('%I.%I', ${schema}::text, "s"."name")::regclass, greatest("s"."value", "p"."last_value"))
    from json_to_recordset(${JSON.stringify(values)}::json) as "s"("name" text, "value" bigint)
    join pg_sequences "p" on "p"."schemaname" = ${schema} and "p"."sequencename" = "s"."name"
    where "s"."value" is not null`.execute(db)
}

export type ForeignKey = {
  name: string
  table: string
  columns: string[]
  to: string
  toColumns: string[]
  /** The constraint as SQL, for putting it back. */
  definition: string
}

export async function listForeignKeys(db: PlatformDb, schema: string): Promise<ForeignKey[]> {
  const columnNames = (numbers: string, table: string) => sql`
    (select json_agg("a"."attname" order by "k"."position")
       from unnest("f".${sql.id(numbers)}) with ordinality as "k"("number", "position")
       join pg_attribute "a" on "a"."attrelid" = "f".${sql.id(table)} and "a"."attnum" = "k"."number")`
  const { rows } = await sql<ForeignKey>`
    select "f"."conname" as "name", "c"."relname" as "table", "t"."relname" as "to",
      ${columnNames('conkey', 'conrelid')} as "columns",
      ${columnNames('confkey', 'confrelid')} as "toColumns",
      pg_get_constraintdef("f"."oid") as "definition"
    from pg_constraint "f"
    join pg_class "c" on "c"."oid" = "f"."conrelid"
    join pg_class "t" on "t"."oid" = "f"."confrelid"
    join pg_namespace "n" on "n"."oid" = "c"."relnamespace"
    where "n"."nspname" = ${schema} and "f"."contype" = 'f'
    order by "c"."relname", "f"."conname"`.execute(db)

  return rows
}

export async function listSchemas(db: PlatformDb, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "nspname" as "name" from pg_namespace
    where starts_with("nspname"::text, ${prefix}) order by "nspname"`.execute(db)

  return rows.map(({ name }) => name)
}

export const quoted = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => quoted(name)).join(', ')

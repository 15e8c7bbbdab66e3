import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../db/database.ts'
import { schemaOf } from '../db/handles.ts'
import { json } from '../db/json.ts'
import { hashOf, type Journaled, type Row } from './journaled.ts'
import type { Written } from './read-change.ts'

export type Known = Written & {
  /** The row as it is now. */
  current: Row | null
}

export type Table = { name: string; kind: Journaled }

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const keyOf = ({ key }: Journaled, row: Row): string => key.map((name) => String(row[name])).join(' ')
const tableOf = (db: TenantDb, { name }: Table): RawBuilder<unknown> => sql.id(schemaOf(db), name)

/** Rows in the form in which the journal keeps them. */
const imageOf = ({ kind: { key, link } }: Table): RawBuilder<Row> =>
  link === undefined
    ? sql`to_jsonb("each")`
    : sql`jsonb_build_object(${sql.lit(key[0])}, "each".${sql.ref(key[0])}, ${sql.lit(link)}, "each".${sql.ref(link)})`

/** Locks what a change wrote in one table. Undefined where somebody has changed it since: then nothing is to be undone. */
export async function lockWritten(
  db: TenantDb,
  table: Table,
  written: readonly Written[],
): Promise<{ known: Known[]; changedSince: Known | undefined }> {
  const [first] = table.kind.key
  const ids = [...new Set(written.map(({ key }) => Number(key.split(' ')[0])))]
  const image = imageOf(table)
  const { rows } = await sql<{ image: Row; hash: string }>`
    select ${image} as "image", ${hashOf(image)} as "hash"
    from ${tableOf(db, table)} as "each" where ${sql.ref(first)} = any(${ids}::integer[])
    order by ${columns(table.kind.key)} for update`.execute(db)
  const there = new Map(rows.map((row) => [keyOf(table.kind, row.image), row]))
  const known = written.map((each) => ({ ...each, current: there.get(each.key)?.image ?? null }))
  const isGone = ({ key, before }: Written) => before === null && !there.has(key) && table.kind.mayBeGone
  const changedSince = known.find((row) => (there.get(row.key)?.hash ?? null) !== row.after && !isGone(row))

  return { known, changedSince }
}

/**
 * Of what the rows are one with: the key of one that later changes have left otherwise than the first of them found it. What
 * they did and took back again is nothing, and neither is what went with somebody who was deleted.
 */
export async function findPartChanged(
  db: TenantDb,
  table: Table,
  { changeId, keys }: { changeId: number; keys: readonly string[] },
): Promise<string | undefined> {
  const { key, names = {} } = table.kind
  const [owner, part = owner] = key
  const named = names[part]
  const { rows } = await sql<{ key: string }>`
    select "found"."key" from (
      select distinct on ("key") "key", "before", split_part("key", ' ', 2)::integer as "part"
      from ${sql.id(schemaOf(db), 'journal')}
      where "changeId" > ${changeId} and "table" = ${table.name} and split_part("key", ' ', 1) = any(${keys}::text[])
      order by "key", "id"
    ) as "found"
    left join ${tableOf(db, table)} as "each"
      on concat_ws(' ', "each".${sql.ref(owner)}, "each".${sql.ref(part)}) = "found"."key"
    where ${hashOf(sql`"found"."before"`)} is distinct from
      case when "each".${sql.ref(owner)} is null then null else ${hashOf(sql`to_jsonb("each")`)} end
    ${named === undefined ? sql`` : sql`and "part" in (select "id" from ${sql.id(schemaOf(db), named)})`}
    limit 1`.execute(db)

  return rows[0]?.key
}

export async function deleteRows(db: TenantDb, table: Table, known: readonly Known[]): Promise<void> {
  const gone = known.flatMap(({ before, current }) => (before === null && current ? [current] : []))
  if (gone.length === 0) return
  const { key } = table.kind
  await sql`
    delete from ${tableOf(db, table)} as "each"
    using (${recordsOf(db, table, gone, key)}) as "gone"
    where ${sql.join(
      key.map((name) => sql`"each".${sql.ref(name)} = "gone".${sql.ref(name)}`),
      sql` and `,
    )}`.execute(db)
}

const recordsOf = (db: TenantDb, table: Table, rows: readonly Row[], names: readonly string[]) =>
  sql`select ${columns(names)} from jsonb_populate_recordset(null::${tableOf(db, table)}, ${json(rows)}::jsonb)`

/** Rows that are there become what they were, and those that are gone come back under their ids. Revisions only grow. */
export async function writeRows(db: TenantDb, table: Table, known: readonly Known[]): Promise<void> {
  const { key, link, isUnique } = table.kind
  const rows = known.flatMap(({ before, current }) => (before ? [grown(before, current)] : []))
  const names = Object.keys(rows[0] ?? {})
  if (rows.length === 0) return
  if (link !== undefined) return writeLinks(db, table, rows, link)
  const isOther = ({ before, current }: Known) => before?.[isUnique ?? ''] !== current?.[isUnique ?? '']
  if (isUnique !== undefined && known.some(isOther)) await giveUp(db, table, rows, isUnique)
  const others = names.filter((name) => !key.includes(name))
  await sql`
    with "image" as (${recordsOf(db, table, rows, names)})
    insert into ${tableOf(db, table)} (${columns(names)}) overriding system value
    select ${columns(names)} from "image"
    on conflict (${columns(key)}) do ${
      others.length === 0
        ? sql`nothing`
        : sql`update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = "excluded".${sql.ref(name)}`))}`
    }`.execute(db)
}

function grown(before: Row, current: Row | null): Row {
  const revision = Math.max(Number(before.revision), Number(current?.revision ?? 0)) + 1

  return {
    ...before,
    ...('revision' in before && { revision }),
    ...('changedAt' in before && { changedAt: new Date().toISOString() }),
  }
}

/** Of a row that is gone nothing is left to be linked. */
async function writeLinks(db: TenantDb, table: Table, rows: readonly Row[], link: string): Promise<void> {
  const [id] = table.kind.key
  await sql`
    update ${tableOf(db, table)} as "each" set ${sql.ref(link)} = "image".${sql.ref(link)}
    from (${recordsOf(db, table, rows, [id, link])}) as "image"
    where "each".${sql.ref(id)} = "image".${sql.ref(id)}`.execute(db)
}

async function giveUp(db: TenantDb, table: Table, rows: readonly Row[], column: string): Promise<void> {
  const [id] = table.kind.key
  await sql`
    update ${tableOf(db, table)} set ${sql.ref(column)} = null
    where ${sql.ref(id)} = any(${rows.map((row) => Number(row[id]))}::integer[])`.execute(db)
}

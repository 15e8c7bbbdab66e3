import { sql } from 'kysely'
import type { TenantDb } from '../db/database.ts'
import { schemaOf } from '../db/handles.ts'
import type { Journaled, Row, TableKinds } from './journaled.ts'
import type { KeptChange } from './read-change.ts'
import {
  deleteRows,
  findPartChanged,
  type Known,
  lockWritten,
  type Table,
  writeRows,
} from './restore-rows.ts'

/** What a change wrote in one table, with what is there now. */
export type KnownTable = Table & { known: Known[] }

/** Tables in the order of the list, in which rows come after those that they name. */
export async function lockTables(
  db: TenantDb,
  kinds: TableKinds,
  { id: changeId, written }: Pick<KeptChange, 'id' | 'written'>,
): Promise<{ tables: KnownTable[]; changedSince: { table: string; row: Known } | undefined }> {
  const byTable = Map.groupBy(written, ({ table }) => table)
  const tables: KnownTable[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    if (typeof kind === 'string') continue
    const table = { name, kind }
    const owners = kind.partOf?.flatMap((owner) => byTable.get(owner) ?? []) ?? []
    const keys = [...new Set(owners.map((row) => row.key))]
    const part = keys.length > 0 ? await findPartChanged(db, table, { changeId, keys }) : undefined
    if (part !== undefined) return { tables, changedSince: { table: name, row: rowAt(table, part) } }
    const rows = byTable.get(name)
    if (!rows) continue
    const { known, changedSince } = await lockWritten(db, table, rows)
    if (changedSince) return { tables, changedSince: { table: name, row: changedSince } }
    tables.push({ ...table, known })
  }

  return { tables, changedSince: undefined }
}

const rowAt = ({ name, kind }: Table, key: string): Known => ({
  table: name,
  key,
  before: null,
  after: null,
  current: { [kind.key[0]]: Number(key.split(' ')[0]) },
})

/** What was added goes, what names it before; `deletes` says how the rows of a table go that others depend on. */
export async function deleteAdded(
  db: TenantDb,
  tables: readonly KnownTable[],
  deletes: Readonly<Record<string, (ids: number[]) => Promise<void>>>,
): Promise<void> {
  for (const table of tables.toReversed()) {
    const deleteOwn = deletes[table.name]
    if (deleteOwn)
      await deleteOwn(table.known.flatMap(({ key, before }) => (before === null ? Number(key) : [])))
    else await deleteRows(db, table, table.known)
  }
}

export async function writeBefore(
  db: TenantDb,
  tables: readonly KnownTable[],
  restoredClassIds: ReadonlySet<number>,
): Promise<void> {
  for (const table of tables) {
    const merged = table.known.map((row) => merge(table.kind, row, restoredClassIds))
    await writeRows(db, table, await withoutUnnamed(db, table.kind, merged))
  }
}

function merge({ merge: mergeOwn }: Journaled, row: Known, restored: ReadonlySet<number>): Known {
  const { before, current } = row

  return before && current && mergeOwn ? { ...row, before: mergeOwn(before, current, restored) } : row
}

/** Nothing comes back that names what was deleted meanwhile. */
async function withoutUnnamed(db: TenantDb, { names = {} }: Journaled, rows: Known[]): Promise<Known[]> {
  let left = rows
  for (const [column, table] of Object.entries(names)) {
    const idIn = ({ before }: { before: Row | null }) => before?.[column] as number | null | undefined
    const ids = left.flatMap((row) => idIn(row) ?? [])
    if (ids.length === 0) continue
    const { rows: found } = await sql<{ id: number }>`
      select "id" from ${sql.id(schemaOf(db), table)} where "id" = any(${ids}::integer[]) order by "id" for share`.execute(
      db,
    )
    const there = new Set(found.map(({ id }) => id))
    left = left.filter((row) => there.has(idIn(row) ?? 0) || idIn(row) == null)
  }

  return left
}

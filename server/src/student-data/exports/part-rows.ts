import { exportParts } from '@lectern/contract/student-data/export-parts.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { schemaOf } from '../../platform/db/handles.ts'
import { partRules, type Rule, type TableOf } from './part-rules.ts'

const rowsAtOnce = 200

export type Row = Record<string, unknown>
export type RulePart = keyof typeof partRules

type Wanted = {
  db: TenantDb
  /** Null: everybody's. */
  studentId: number | null
  /** Of the currency. */
  decimals: number
}

/** The rows of a part with the columns that the contract declares and no others, a page at a time. */
export async function* partRows({ db, studentId, decimals }: Wanted, part: RulePart): AsyncGenerator<Row[]> {
  const rule: Rule = partRules[part]
  const columns = Object.keys(exportParts[part].shape)
  const keys = Object.keys(rule.key)
  for (let after: Row | undefined; ; ) {
    const page = await readPage(db, part, { rule, columns, keys, studentId, after })
    yield page.map((row) =>
      Object.fromEntries(columns.map((name) => [name, shown(row[name], rule, name, decimals)])),
    )
    if (page.length < rowsAtOnce) return
    after = page.at(-1)
  }
}

/** What a student has nothing to do with is no part of their export. */
export const hasPart = (part: RulePart, studentId: number | null): boolean =>
  studentId === null || (partRules[part] as Rule).ofStudent !== undefined

const shown = (value: unknown, { money = [] }: Rule, name: string, decimals: number): unknown =>
  typeof value === 'string' && money.includes(name) ? writeMoney(BigInt(value), decimals) : value

type Page = {
  rule: Rule
  columns: string[]
  keys: string[]
  studentId: number | null
  after: Row | undefined
}

async function readPage(
  db: TenantDb,
  part: RulePart,
  { rule, columns, keys, studentId, after }: Page,
): Promise<Row[]> {
  const table: TableOf = (name) => sql.id(schemaOf(db), name)
  const about = studentId === null ? sql`true` : sql`(${rule.ofStudent?.(studentId, table)})`
  const { rows } = await sql<Row>`
    select ${sql.join([
      ...columns.map((name) => selected(name, rule, studentId)),
      ...keys.map((name) => sql`${sql.ref(name)} as ${sql.ref(keyOf(name))}`),
    ])}
    from ${table(part)} where ${about} and ${after ? behind(rule, keys, after) : sql`true`}
    order by ${sql.join(keys.map((name) => sql.ref(name)))} limit ${sql.lit(rowsAtOnce)}`.execute(db)

  return rows
}

const keyOf = (name: string): string => `_${name}`

function selected(name: string, rule: Rule, studentId: number | null): RawBuilder<unknown> {
  const type = rule.naming?.[name]
  if (type && studentId !== null)
    return sql`array[${type === 'text' ? String(studentId) : studentId}]::${sql.raw(type)}[] as ${sql.ref(name)}`
  if (rule.money?.includes(name)) return sql`${sql.ref(name)}::text as ${sql.ref(name)}`

  return sql.ref(name)
}

const behind = ({ key }: Rule, keys: string[], after: Row): RawBuilder<unknown> =>
  sql`(${sql.join(keys.map((name) => sql.ref(name)))}) > (${sql.join(
    keys.map((name) => sql`${after[keyOf(name)]}::${sql.raw(key[name] ?? 'text')}`),
  )})`

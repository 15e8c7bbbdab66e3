import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

export type KeptAccount = {
  studentId: number
  /** Of a student who is there none: theirs is with them. */
  name: string | null
  entries: number
  invoices: number
  /** Different ones that invoices went to. */
  payers: number
  /** Of the latest entry or invoice; null where there is neither. */
  lastOn: string | null
}

/** Of each: how much there is to account for, and from when on it grows old. */
export async function readKeptAccounts(db: TenantDb, studentIds: readonly number[]): Promise<KeptAccount[]> {
  const ids = sql<{ studentId: number }>`(select unnest(${studentIds}::integer[]) as "studentId")`

  return db
    .selectFrom(ids.as('asked'))
    .leftJoin('accounts', 'accounts.studentId', 'asked.studentId')
    .select(['asked.studentId', 'accounts.name'])
    .select(({ selectFrom, fn }) => {
      const entries = selectFrom('entries').whereRef('entries.studentId', '=', 'asked.studentId')
      const invoices = selectFrom('invoices').whereRef('invoices.studentId', '=', 'asked.studentId')
      const lastEntry = entries.select(sql<string>`max("date")`.as('last'))
      const lastInvoice = invoices.select(sql<string>`max("issuedOn")`.as('last'))
      return [
        entries.select(fn.countAll<number>().as('count')).$asScalar().$notNull().as('entries'),
        invoices.select(fn.countAll<number>().as('count')).$asScalar().$notNull().as('invoices'),
        invoices
          .select(sql<number>`count(distinct "payer" ->> 'name')`.as('count'))
          .$asScalar()
          .$notNull()
          .as('payers'),
        sql<string | null>`greatest(${lastEntry}, ${lastInvoice})`.as('lastOn'),
      ]
    })
    .orderBy('asked.studentId')
    .execute()
}

/** The year in which something was written last counts whole, then so many more. */
export const keptUntil = (lastOn: string, years: number): string =>
  `${Number(lastOn.slice(0, 4)) + years}-12-31`

/** Of a student of whom there is nothing to account for. */
export const deleteEmptyAccount = (db: TenantDb, studentId: number) =>
  db
    .deleteFrom('accounts')
    .where('studentId', '=', studentId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entries').select('id').where('studentId', '=', studentId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('id').where('studentId', '=', studentId))),
    )
    .execute()

/** Stands where a name was. */
export const formerStudent = 'Former student'

/** Sums, dates and numbers of invoices stay; whoever they were about cannot be told any more. */
export async function forgetNames(db: TenantDb, studentId: number): Promise<void> {
  await db.updateTable('accounts').set({ name: formerStudent }).where('studentId', '=', studentId).execute()
  const payments = db.selectFrom('entries').select('id').where('studentId', '=', studentId)
  await db
    .updateTable('cardPayments')
    .set({ brand: null, last4: null })
    .where('entryId', 'in', payments)
    .execute()
  await db
    .updateTable('entries')
    .set({
      note: null,
      title: sql<string | null>`case when "title" is not null then coalesce("courseName", 'Charge') end`,
    })
    .where('studentId', '=', studentId)
    .execute()
  await db
    .updateTable('invoices')
    .set({
      studentName: formerStudent,
      payer: sql`(select jsonb_object_agg("key", case "key" when 'name' then to_jsonb(${formerStudent}::text) else 'null' end)
        from jsonb_each("payer"))`,
      lines: sql`coalesce((
        select jsonb_agg("line" || jsonb_build_object('title', coalesce("line" -> 'course' ->> 'name', 'Charge')) order by "position")
        from jsonb_array_elements("lines") with ordinality as "each" ("line", "position")), '[]')`,
    })
    .where('studentId', '=', studentId)
    .execute()
}

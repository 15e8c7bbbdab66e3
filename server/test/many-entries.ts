import { sql } from 'kysely'
import type { TenantDb } from '#server/platform/db/database.ts'
import { schemaOf } from '#server/platform/db/handles.ts'

type Wanted = { students: number; entriesEach: number; invoicesEach?: number }

/**
 * Students with accounts as years of teaching leave them, written by the database itself: four charges to one payment
 * that covers them, the oldest on invoices. The last two are a payment and a charge.
 */
export async function manyEntries(
  db: TenantDb,
  { students, entriesEach, invoicesEach = 0 }: Wanted,
): Promise<void> {
  const table = (name: string) => sql.id(schemaOf(db), name)
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`insert into ${table('students')} ("userId", "name")
    select 1, 'Student ' || lpad(n::text, 4, '0') from generate_series(1, ${students}::integer) n`)
  await run(sql`insert into ${table('accounts')} ("studentId") select "id" from ${table('students')}`)
  await run(sql`insert into ${table('entries')} ("studentId", "kind", "date", "amount", "title")
    select "id", case when (${entriesEach}::integer - n) % 5 = 1 then 'payment' else 'charge' end,
      date '2026-11-15' - (${entriesEach}::integer - n), case when (${entriesEach}::integer - n) % 5 = 1 then 4000 else 1000 end, 'Cells'
    from ${table('students')}, generate_series(1, ${entriesEach}::integer) n`)
  await run(sql`insert into ${table('invoices')} ("year", "number", "studentId", "studentName", "issuedOn", "dueOn",
      "currency", "sender", "payer", "lines", "total", "advance")
    select 2025, row_number() over (order by n, "id"), "id", "name", date '2025-12-31', date '2026-01-14',
      'USD', '{}', '{}', '[]', 1000, 0
    from ${table('students')}, generate_series(1, ${invoicesEach}::integer) n`)
  await run(sql`with "numbered" as (
      select "id", "studentId", row_number() over (partition by "studentId" order by "id") as n
      from ${table('entries')} where "kind" = 'charge'
    ), "billed" as (
      select "id", "studentId", row_number() over (partition by "studentId" order by "number") as n
      from ${table('invoices')}
    )
    update ${table('entries')} "entry" set "invoiceId" = "billed"."id" from "numbered", "billed"
    where "numbered"."id" = "entry"."id" and "billed"."studentId" = "numbered"."studentId"
      and "billed".n = "numbered".n`)
  await run(sql`update ${table('accounts')} "account" set
      "charged" = "sums"."charged", "paid" = "sums"."paid", "freeCharged" = "sums"."free"
    from (select "studentId", sum("amount") filter (where "kind" = 'charge') as "charged",
        coalesce(sum("amount") filter (where "kind" = 'payment'), 0) as "paid",
        coalesce(sum("amount") filter (where "kind" = 'charge' and "invoiceId" is null), 0) as "free"
      from ${table('entries')} group by "studentId") "sums"
    where "sums"."studentId" = "account"."studentId"`)
  for (const name of ['students', 'accounts', 'entries', 'invoices']) await run(sql`analyze ${table(name)}`)
}

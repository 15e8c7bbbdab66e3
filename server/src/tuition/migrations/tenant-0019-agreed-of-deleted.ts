import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What was agreed stays when a student is deleted, as their charges do: what follows from it can be undone then too. */
export const tenantAgreedOfDeleted: Migration = {
  name: '0019-agreed-of-deleted',
  statements: (schema) => [
    `alter table "${schema}"."agreedCharges" drop constraint "agreedCharges_studentId_fkey"`,
    `with "charged" as (
      select "charge"."classId", "charge"."studentId", "charge"."isTyped", "charge"."amount" - coalesce((
        select sum("correction"."amount") from "${schema}"."entries" "correction"
        where "correction"."refersTo" = "charge"."id" and "correction"."kind" = 'correction'), 0) as "amount"
      from "${schema}"."entries" "charge"
      where "charge"."kind" = 'charge' and "charge"."classId" is not null
        and not exists (select from "${schema}"."students" where "students"."id" = "charge"."studentId")
    )
    insert into "${schema}"."agreedCharges" ("classId", "studentId", "amount", "isTyped")
    select "classId", "studentId", "amount", "isTyped" from "charged" where "amount" <> 0 or "isTyped"
    on conflict do nothing`,
  ],
}
